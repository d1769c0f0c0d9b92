import { readRates } from '../rates/rate-history.ts'
import { readWithFallback } from '../shell/read-with-fallback.ts'

const maxEnquiries = 5

/** Promises, each for a part of the page: the slowest delays no other. */
export function readToday() {
  return {
    /** In the order in which they are due. */
    enquiries: readWithFallback('listEnquiries', { query: { folder: 'open', limit: String(maxEnquiries) } }),
    drafts: readDrafts(),
    health: readWithFallback('getShopHealth', {}),
    week: readWithFallback('getWeekFigures', {}),
  }
}
export type TodayData = ReturnType<typeof readToday>

async function readDrafts() {
  const [items, shop, rates] = await Promise.all([
    readWithFallback('listStockItems', { query: { shelf: 'drafts', limit: '1' } }),
    readWithFallback('getDraft', {}),
    readRates(),
  ])
  return {
    newestItem: items.response?.items[0],
    itemCount: items.response?.matching ?? 1,
    unpublished: shop.response?.draft.length ?? 0,
    rates: rates.response,
    error: items.error ?? shop.error ?? rates.error,
  }
}
export type Drafts = Awaited<ReturnType<typeof readDrafts>>
