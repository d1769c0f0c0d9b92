import type { StockItem } from '@kashika/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../client/api.ts'
import type { StockFilters } from './stock-filters.ts'

type StockListState = {
  status: 'reading' | 'ready' | 'failed' | 'offline'
  items: readonly StockItem[]
  /** How many there are of what was asked for, shown or not. */
  matching?: number | undefined
  nextCursor?: string | undefined
}

const maxPageSize = 100
const initialState: StockListState = { status: 'reading', items: [] }

/** The pieces the address asks for. An answer that comes after the next question is not heard. */
export function useStockList({ shelf, category, sort, q, show }: StockFilters) {
  const [list, setList] = useState(initialState)
  const latestList = useRef(list)
  latestList.current = list
  const latestRequest = useRef(0)

  /** Reads on from `from` until as many are there as were asked for. */
  const fetchItems = useCallback(
    async (loaded: Pick<StockListState, 'items' | 'nextCursor'>, count: number) => {
      latestRequest.current += 1
      const thisRequest = latestRequest.current
      let { items, nextCursor } = loaded
      let matching: number
      setList((previous) => ({ ...previous, status: 'reading' }))
      try {
        do {
          const limit = String(Math.min(maxPageSize, count - items.length))
          const query = {
            shelf,
            category,
            sort,
            limit,
            ...(q && { q }),
            ...(nextCursor && { cursor: nextCursor }),
          }
          const answer = await call('listStockItems', { query })
          if (thisRequest !== latestRequest.current) return
          items = [...items, ...answer.items]
          ;({ nextCursor, matching } = answer)
        } while (nextCursor && items.length < count)
        setList({ status: 'ready', items, nextCursor, matching })
      } catch (error) {
        console.warn('items', error)
        if (thisRequest === latestRequest.current)
          setList((previous) => ({ ...previous, status: navigator.onLine ? 'failed' : 'offline' }))
      }
    },
    [shelf, category, sort, q],
  )

  // Another question starts anew; more of the same list is appended. A reload reads as far as one had come.
  const lastFetch = useRef<typeof fetchItems>(undefined)
  useEffect(() => {
    const { items, nextCursor } = latestList.current
    if (lastFetch.current === fetchItems) {
      if (nextCursor && items.length < show) fetchItems({ items, nextCursor }, show)
      return
    }
    lastFetch.current = fetchItems
    setList(initialState)
    fetchItems(initialState, show)
  }, [fetchItems, show])

  const readAgain = useCallback(
    () => fetchItems(initialState, Math.max(show, latestList.current.items.length)),
    [fetchItems, show],
  )
  useEffect(() => {
    const onOnline = () => latestList.current.status === 'offline' && readAgain()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [readAgain])

  return {
    ...list,
    readAgain,
    /** Shows a piece as it is now. */
    updateItem: (updated: StockItem) =>
      setList((previous) => ({
        ...previous,
        items: previous.items.map((item) => (item.id === updated.id ? updated : item)),
      })),
    dropItem: (id: number) =>
      setList((previous) => ({
        ...previous,
        items: previous.items.filter((item) => item.id !== id),
        matching: previous.matching && previous.matching - 1,
      })),
  }
}
