import { categoryFilters, type Sort, sorts } from '@kashika/contract/categories'

/** What an address asks of the shelf. */
export type Asked = {
  category: (typeof categoryFilters)[number]['value']
  sort: Sort
  q: string
  cursor: string | undefined
}

export const isPriceSort = (sort: Sort) => sort === 'low' || sort === 'high'

const longestSearch = 80

/** Reads an address. Anyone can write one, so whatever in it means nothing to us is left out. */
export function askedBy(search: URLSearchParams, withPrices: boolean): Asked {
  const category = search.get('category')?.toUpperCase()
  const sort = sorts.find((each) => each === search.get('sort')) ?? 'default'
  const q = (search.get('q') ?? '').toWellFormed().replaceAll('\u0000', ' ').normalize('NFC').trim()
  const cursor = search.get('cursor') ?? ''
  return {
    category: categoryFilters.find(({ value }) => value === category)?.value ?? 'all',
    sort: isPriceSort(sort) && !withPrices ? 'default' : sort,
    q: [...q].slice(0, longestSearch).join('').trim(),
    cursor: /^[\w-]{1,200}$/.test(cursor) ? cursor : undefined,
  }
}

/** Writes an address, as short as it can be said. */
export function searchFor({ category, sort, q, cursor }: Partial<Asked>, piece?: string): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (category && category !== 'all') search.set('category', category)
  if (sort && sort !== 'default') search.set('sort', sort)
  if (cursor) search.set('cursor', cursor)
  if (piece) search.set('piece', piece)
  return search.size > 0 ? `?${search}` : ''
}

const pageSize = '24'

/** The same, as the API is asked for it. */
export function queryFor({ category, sort, q, cursor }: Asked, collection: string | undefined) {
  return { category, sort, q: q || undefined, cursor, collection, limit: pageSize }
}
