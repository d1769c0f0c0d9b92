import type { Enquiry, EnquiryFolder } from '@kashika/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../client/api.ts'

type EnquiryListState = {
  status: 'reading' | 'ready' | 'failed'
  enquiries: readonly Enquiry[]
  nextCursor?: string | undefined
  /** How many a search would find in the other folders. */
  elsewhere?: Partial<Record<EnquiryFolder, number>> | undefined
}

const pageSize = 25
const maxPageSize = 100
const initialState: EnquiryListState = { status: 'reading', enquiries: [] }

/** What lies in a folder, as far as it was asked for. An answer that comes after the next question is not heard. */
export function useEnquiryList(folder: EnquiryFolder, searchText: string) {
  const [list, setList] = useState(initialState)
  const latestRequest = useRef(0)

  const fetchPage = useCallback(
    async (count: number, cursor?: string) => {
      latestRequest.current += 1
      const thisRequest = latestRequest.current
      const query = {
        folder,
        limit: String(count),
        ...(searchText && { q: searchText }),
        ...(cursor && { cursor }),
      }
      const answer = await call('listEnquiries', { query }).catch(() => undefined)
      if (thisRequest !== latestRequest.current) return
      if (!answer)
        return setList((previous) => ({
          ...previous,
          status: previous.enquiries.length > 0 ? 'ready' : 'failed',
        }))
      setList((previous) => ({
        status: 'ready',
        enquiries: cursor ? [...previous.enquiries, ...answer.queries] : answer.queries,
        nextCursor: answer.nextCursor,
        elsewhere: cursor ? previous.elsewhere : answer.elsewhere,
      }))
    },
    [folder, searchText],
  )

  const readFirstPage = useCallback(() => {
    setList(initialState)
    fetchPage(pageSize)
  }, [fetchPage])
  useEffect(readFirstPage, [readFirstPage])

  return {
    ...list,
    readFirstPage,
    readAgain: () => fetchPage(Math.min(maxPageSize, Math.max(pageSize, list.enquiries.length))),
    readMore: () => fetchPage(pageSize, list.nextCursor),
    /** Shows a query as it is now, or no longer where it has moved to another folder. */
    updateEnquiry: (updated: Enquiry) =>
      setList((previous) => ({
        ...previous,
        enquiries: previous.enquiries.flatMap((enquiry) => {
          if (enquiry.id !== updated.id) return enquiry
          return findFolder(updated) === folder ? updated : []
        }),
      })),
  }
}

function findFolder({ removedAt, spam, status }: Enquiry): EnquiryFolder {
  if (removedAt) return 'removed'
  return spam ? 'spam' : status
}
