import { useLoaderData } from 'react-router'
import { call } from '../../api/api.ts'
import { readEnquiryFilters, toEnquiryQuery } from '../desk/enquiry-filters.ts'
import { readStockFilters, toStockQuery } from '../items/stock-filters.ts'
import { readList } from './read-list.ts'
import { readWithFallback } from './read-with-fallback.ts'

export async function readDashboard({ url, signal }: Request) {
  const { searchParams } = new URL(url)
  const isDesk = searchParams.has('folder')
  const [stock, enquiries, total, summary, rules] = await Promise.all([
    isDesk ? undefined : readStock(searchParams, signal),
    isDesk ? readEnquiries(searchParams, signal) : undefined,
    readWithFallback('listStockItems', { query: { limit: '1' } }),
    readWithFallback('getDeskSummary', {}),
    readWithFallback('listCollectionRules', {}),
  ])
  return {
    stock,
    enquiries,
    total: total.response?.total,
    summary: summary.response,
    rules: rules.response?.collections,
  }
}

function readStock(searchParams: URLSearchParams, signal: AbortSignal) {
  const filters = readStockFilters(searchParams)
  return readList(toStockQuery(filters), filters.show, (query) =>
    call('listStockItems', { query }, { signal }),
  )
}

function readEnquiries(searchParams: URLSearchParams, signal: AbortSignal) {
  const filters = readEnquiryFilters(searchParams)
  return readList(toEnquiryQuery(filters), filters.show, async (query) => {
    const { queries: items, ...page } = await call('listEnquiries', { query }, { signal })
    return { ...page, items }
  })
}

/** Empty before hydration, when the loader has returned null. */
export const useDashboardData = (): Partial<Awaited<ReturnType<typeof readDashboard>>> =>
  useLoaderData() ?? {}
