import { useLoaderData } from 'react-router'
import { callAsOwner } from '../shell/call-as-owner.ts'
import { readList } from '../shell/read-list.ts'
import { readWithFallback } from '../shell/read-with-fallback.ts'
import { readStockFilters, toStockQuery } from './stock-filters.ts'

export async function readStock({ url, signal }: Request) {
  const { searchParams } = new URL(url)
  const filters = readStockFilters(searchParams)
  const id = searchParams.get('edit')
  const [stock, total, collections, edited] = await Promise.all([
    readList(toStockQuery(filters), filters.show, (query) =>
      callAsOwner('listStockItems', { query }, { signal }),
    ),
    readWithFallback('listStockItems', { query: { limit: '1' } }),
    readWithFallback('listOwnCollections', {}),
    id ? readWithFallback('getStockItem', { query: { id } }) : undefined,
  ])
  return {
    stock,
    total: total.response?.total,
    collections: collections.response?.collections,
    /** What a link opens for editing. */
    itemToEdit: edited?.response?.item,
  }
}

/** Empty before hydration, when the loader has returned null. */
export const useStockData = (): Partial<Awaited<ReturnType<typeof readStock>>> => useLoaderData() ?? {}
