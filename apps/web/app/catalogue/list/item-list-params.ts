import { searchBounds } from '@kashika/contract/bounds'
import { categoryFilters, type Sort, sorts } from '@kashika/contract/categories'
import { appendFilters, type FilterParams, parseFilterParams } from '../filters/filter-params.ts'

export type ItemListParams = FilterParams & {
  category: (typeof categoryFilters)[number]['value']
  sort: Sort
  q: string
  cursor: string | undefined
}

export const isPriceSort = (sort: Sort) => sort === 'low' || sort === 'high'

/** Anyone can write an address: invalid parts are dropped. */
export function parseItemListParams(search: URLSearchParams, withPrices: boolean): ItemListParams {
  const category = search.get('category')?.toUpperCase()
  const sort = sorts.find((each) => each === search.get('sort')) ?? 'default'
  const q = (search.get('q') ?? '').toWellFormed().replaceAll('\u0000', ' ').normalize('NFC').trim()
  const cursor = search.get('cursor') ?? ''
  return {
    category: categoryFilters.find(({ value }) => value === category)?.value ?? 'all',
    sort: isPriceSort(sort) && !withPrices ? 'default' : sort,
    q: [...q].slice(0, searchBounds.max).join('').trim(),
    cursor: /^[\w-]{1,200}$/.test(cursor) ? cursor : undefined,
    ...parseFilterParams(search, withPrices),
  }
}

export function toItemListSearch(
  { category, sort, q, cursor, ...filters }: Partial<ItemListParams>,
  itemSlug?: string,
): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (category && category !== 'all') search.set('category', category)
  if (sort && sort !== 'default') search.set('sort', sort)
  appendFilters(search, filters)
  if (cursor) search.set('cursor', cursor)
  if (itemSlug) search.set('piece', itemSlug)
  return search.size > 0 ? `?${search}` : ''
}

const pageSize = '24'

export function toItemListQuery(
  { category, sort, q, cursor, from, to, ...filters }: ItemListParams,
  collection: string | undefined,
) {
  const range = { from: from?.toString(), to: to?.toString() }
  return { category, sort, q: q || undefined, cursor, collection, limit: pageSize, ...filters, ...range }
}
