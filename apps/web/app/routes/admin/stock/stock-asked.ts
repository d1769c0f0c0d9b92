import type { StockShelf } from '@kashika/contract'
import { stock } from '../../../content/stock.ts'
import { type Asked, askedBy, searchFor } from '../../../shelf/asked.ts'

/** What the address asks of the owner's list; `show` is how many pieces have been asked for. */
export type StockAsked = Asked & { shelf: StockShelf; show: number }

export const pageSize = 24
const mostShown = 1200

export function stockAskedBy(search: URLSearchParams): StockAsked {
  const shelf = search.get('shelf') ?? 'all'
  const show = Number(search.get('show')) || pageSize
  return {
    ...askedBy(search, true),
    shelf: Object.hasOwn(stock.shelves, shelf) ? (shelf as StockShelf) : 'all',
    show: Math.min(mostShown, Math.max(pageSize, Math.round(show))),
  }
}

/** Writes an address, as short as it can be said. */
export function stockSearchFor({ shelf, show, ...asked }: Partial<StockAsked>): string {
  const search = new URLSearchParams(searchFor(asked))
  if (shelf && shelf !== 'all') search.set('shelf', shelf)
  if (show && show > pageSize) search.set('show', String(show))
  return `?${search}`
}
