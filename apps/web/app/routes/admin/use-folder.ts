import type { Enquiry, Folder } from '@kashika/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api.ts'

type List = {
  status: 'reading' | 'ready' | 'failed'
  queries: readonly Enquiry[]
  nextCursor?: string | undefined
  /** How many a search would find in the other folders. */
  elsewhere?: Partial<Record<Folder, number>> | undefined
}

const page = 25
const longest = 100
const unread: List = { status: 'reading', queries: [] }

/** What lies in a folder, as far as it was asked for. An answer that comes after the next question is not heard. */
export function useFolder(folder: Folder, words: string) {
  const [list, setList] = useState(unread)
  const turn = useRef(0)

  const ask = useCallback(
    async (count: number, cursor?: string) => {
      turn.current += 1
      const mine = turn.current
      const query = { folder, limit: String(count), ...(words && { q: words }), ...(cursor && { cursor }) }
      const answer = await call('listQueries', { query }).catch(() => undefined)
      if (mine !== turn.current) return
      if (!answer) return setList((was) => ({ ...was, status: was.queries.length > 0 ? 'ready' : 'failed' }))
      setList((was) => ({
        status: 'ready',
        queries: cursor ? [...was.queries, ...answer.queries] : answer.queries,
        nextCursor: answer.nextCursor,
        elsewhere: cursor ? was.elsewhere : answer.elsewhere,
      }))
    },
    [folder, words],
  )

  const read = useCallback(() => {
    setList(unread)
    ask(page)
  }, [ask])
  useEffect(read, [read])

  return {
    ...list,
    read,
    readAgain: () => ask(Math.min(longest, Math.max(page, list.queries.length))),
    readMore: () => ask(page, list.nextCursor),
    /** Shows a query as it is now, or no longer where it has moved to another folder. */
    settle: (now: Enquiry) =>
      setList((was) => ({
        ...was,
        queries: was.queries.flatMap((query) => {
          if (query.id !== now.id) return query
          return folderOf(now) === folder ? now : []
        }),
      })),
  }
}

function folderOf({ removedAt, spam, status }: Enquiry): Folder {
  if (removedAt) return 'removed'
  return spam ? 'spam' : status
}
