import type { StockItem } from '@kashika/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api.ts'
import type { StockAsked } from './stock-asked.ts'

type List = {
  status: 'reading' | 'ready' | 'failed' | 'offline'
  items: readonly StockItem[]
  /** How many there are of what was asked for, shown or not. */
  matching?: number | undefined
  nextCursor?: string | undefined
}

const longest = 100
const unread: List = { status: 'reading', items: [] }

/** The pieces the address asks for. An answer that comes after the next question is not heard. */
export function useStock({ shelf, category, sort, q, show }: StockAsked) {
  const [list, setList] = useState(unread)
  const held = useRef(list)
  held.current = list
  const turn = useRef(0)

  /** Reads on from `from` until as many are there as were asked for. */
  const ask = useCallback(
    async (from: Pick<List, 'items' | 'nextCursor'>, count: number) => {
      turn.current += 1
      const mine = turn.current
      let { items, nextCursor } = from
      let matching: number
      setList((was) => ({ ...was, status: 'reading' }))
      try {
        do {
          const limit = String(Math.min(longest, count - items.length))
          const query = {
            shelf,
            category,
            sort,
            limit,
            ...(q && { q }),
            ...(nextCursor && { cursor: nextCursor }),
          }
          const answer = await call('listStock', { query })
          if (mine !== turn.current) return
          items = [...items, ...answer.items]
          ;({ nextCursor, matching } = answer)
        } while (nextCursor && items.length < count)
        setList({ status: 'ready', items, nextCursor, matching })
      } catch (error) {
        console.warn('items', error)
        if (mine === turn.current)
          setList((was) => ({ ...was, status: navigator.onLine ? 'failed' : 'offline' }))
      }
    },
    [shelf, category, sort, q],
  )

  // Another question starts anew; more of the same list is appended. A reload reads as far as one had come.
  const answers = useRef<typeof ask>(undefined)
  useEffect(() => {
    const { items, nextCursor } = held.current
    if (answers.current === ask) {
      if (nextCursor && items.length < show) ask({ items, nextCursor }, show)
      return
    }
    answers.current = ask
    setList(unread)
    ask(unread, show)
  }, [ask, show])

  const readAgain = useCallback(() => ask(unread, Math.max(show, held.current.items.length)), [ask, show])
  useEffect(() => {
    const onBack = () => held.current.status === 'offline' && readAgain()
    addEventListener('online', onBack)
    return () => removeEventListener('online', onBack)
  }, [readAgain])

  return {
    ...list,
    readAgain,
    /** Shows a piece as it is now. */
    settle: (now: StockItem) =>
      setList((was) => ({ ...was, items: was.items.map((item) => (item.id === now.id ? now : item)) })),
    drop: (id: number) =>
      setList((was) => ({
        ...was,
        items: was.items.filter((item) => item.id !== id),
        matching: was.matching && was.matching - 1,
      })),
  }
}
