import type { MissingPart, StockFolder } from '@kashika/contract'
import {
  type ItemListParams,
  parseItemListParams,
  toItemListSearch,
} from '../../catalogue/list/item-list-params.ts'
import { stock } from '../../content/admin/stock.ts'

type StockView = 'cards' | 'grid'
export type StockFilters = ItemListParams & {
  shelf: StockFolder
  missing: MissingPart | undefined
  /** Of what was removed with it. */
  import?: string | undefined
  show: number
  view: StockView
}

export const pageSize = 24
const maxCount = 1200

export function readStockFilters(searchParams: URLSearchParams): StockFilters {
  const folder = searchParams.get('shelf') ?? 'all'
  const missing = searchParams.get('missing') ?? ''
  const show = Number(searchParams.get('show')) || pageSize
  return {
    ...parseItemListParams(searchParams, true),
    shelf: Object.hasOwn(stock.folders, folder) ? (folder as StockFolder) : 'all',
    import: searchParams.get('import') ?? undefined,
    missing: Object.hasOwn(stock.missing, missing) ? (missing as MissingPart) : undefined,
    show: Math.min(maxCount, Math.max(pageSize, Math.round(show))),
    view: searchParams.get('view') === 'grid' ? 'grid' : 'cards',
  }
}

export const toStockQuery = ({ shelf, missing, import: id, category, sort, q }: StockFilters) => ({
  shelf,
  ...(id && { import: id }),
  ...(missing && { missing }),
  category,
  sort,
  ...(q && { q }),
})

export function toStockSearch(stockFilters: Partial<StockFilters>): string {
  const { shelf, missing, import: id, show, view, ...filters } = stockFilters
  const searchParams = new URLSearchParams(toItemListSearch(filters))
  if (shelf && shelf !== 'all') searchParams.set('shelf', shelf)
  if (missing) searchParams.set('missing', missing)
  if (id) searchParams.set('import', id)
  if (show && show > pageSize) searchParams.set('show', String(show))
  if (view === 'grid') searchParams.set('view', view)
  return `?${searchParams}`
}
