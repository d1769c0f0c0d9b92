import { readRates } from '../rates/rate-history.ts'
import { readWithFallback } from '../shell/read-with-fallback.ts'

const maxEnquiries = 5

/** Promises, each for a part of the page: the slowest delays no other. */
export function readToday() {
  const enquiries = readWithFallback('listEnquiries', {
    query: { folder: 'open', limit: String(maxEnquiries) },
  })
  const health = readWithFallback('getShopHealth', {})
  return {
    /** In the order in which they are due. */
    enquiries,
    cameBack: readWithFallback('listEnquiries', { query: { cameBack: 'yes', limit: String(maxEnquiries) } }),
    drafts: readDrafts(),
    health,
    week: readWithFallback('getWeekFigures', {}),
    firstDay: readFirstDay(health),
  }
}

type Health = ReturnType<typeof readWithFallback<'getShopHealth'>>

/** Undefined where something could not be read. */
async function readFirstDay(health: Health) {
  const [published, items, answered, { response: foundHealth }] = await Promise.all([
    readWithFallback('listPublishedChanges', {}),
    readWithFallback('listStockItems', { query: { limit: '1' } }),
    readWithFallback('listEnquiries', { query: { folder: 'answered', limit: '1' } }),
    health,
  ])
  if (!published.response || !items.response || !answered.response || !foundHealth) return
  return {
    health: foundHealth,
    publishedFields: published.response.changes.map(({ field }) => field),
    pieceCount: items.response.total,
    answeredCount: answered.response.queries.length,
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
