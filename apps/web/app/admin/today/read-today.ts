import { readWithFallback } from '../shell/read-with-fallback.ts'

const maxEnquiries = 5

/** The open enquiries come in the order in which they are due. */
export async function readToday() {
  const [enquiries, drafts, shopDraft, health, week] = await Promise.all([
    readWithFallback('listEnquiries', { query: { folder: 'open', limit: String(maxEnquiries) } }),
    readWithFallback('listStockItems', { query: { shelf: 'drafts', limit: '1' } }),
    readWithFallback('getDraft', {}),
    readWithFallback('getShopHealth', {}),
    readWithFallback('getWeekFigures', {}),
  ])
  const unpublished = shopDraft.response?.draft.length ?? 0
  return { enquiries, drafts: drafts.response, unpublished, health, week }
}
export type TodayData = Awaited<ReturnType<typeof readToday>>
