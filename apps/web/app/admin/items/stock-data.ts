import { useLoaderData } from 'react-router'
import { callAsOwner } from '../shell/call-as-owner.ts'
import { readList } from '../shell/read-list.ts'
import { readWithFallback } from '../shell/read-with-fallback.ts'
import { readStockFilters, toStockQuery } from './stock-filters.ts'

export async function readStock({ url, signal }: Request) {
  const filters = readStockFilters(new URL(url).searchParams)
  const [stock, total, collections] = await Promise.all([
    readList(toStockQuery(filters), filters.show, (query) =>
      callAsOwner('listStockItems', { query }, { signal }),
    ),
    readWithFallback('listStockItems', { query: { limit: '1' } }),
    readWithFallback('listOwnCollections', {}),
  ])
  return { stock, total: total.response?.total, collections: collections.response?.collections }
}

/** Empty before hydration, when the loader has returned null. */
export const useStockData = (): Partial<Awaited<ReturnType<typeof readStock>>> => useLoaderData() ?? {}
