import type { StockFolder } from '@kashika/contract'
import {
  type ItemListParams,
  parseItemListParams,
  toItemListSearch,
} from '../../catalogue/list/item-list-params.ts'
import { stock } from '../../content/admin/stock.ts'

export type StockFilters = ItemListParams & { shelf: StockFolder; show: number }

export const pageSize = 24
const maxCount = 1200

export function readStockFilters(searchParams: URLSearchParams): StockFilters {
  const folder = searchParams.get('shelf') ?? 'all'
  const show = Number(searchParams.get('show')) || pageSize
  return {
    ...parseItemListParams(searchParams, true),
    shelf: Object.hasOwn(stock.folders, folder) ? (folder as StockFolder) : 'all',
    show: Math.min(maxCount, Math.max(pageSize, Math.round(show))),
  }
}

export const toStockQuery = ({ shelf, category, sort, q }: StockFilters) => ({
  shelf,
  category,
  sort,
  ...(q && { q }),
})

export function toStockSearch({ shelf, show, ...filters }: Partial<StockFilters>): string {
  const searchParams = new URLSearchParams(toItemListSearch(filters))
  if (shelf && shelf !== 'all') searchParams.set('shelf', shelf)
  if (show && show > pageSize) searchParams.set('show', String(show))
  return `?${searchParams}`
}
