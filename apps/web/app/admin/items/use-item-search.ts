import type { StockItem } from '@kashika/contract'
import { useEffect, useState } from 'react'
import { callAsOwner } from '../shell/call-as-owner.ts'

const maxFound = '8'
const searchDelayMs = 300

/** Undefined until something was typed and read. */
export function useItemSearch(text: string): StockItem[] | undefined {
  const [found, setFound] = useState<StockItem[]>()
  useEffect(() => {
    if (!text.trim()) return setFound(undefined)
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const query = { q: text, limit: maxFound }
      callAsOwner('listStockItems', { query }, { signal: leaving.signal }).then(
        ({ items }) => setFound(items),
        () => undefined,
      )
    }, searchDelayMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text])
  return found
}
