import { readWithFallback } from '../shell/read-with-fallback.ts'

export async function readShopData() {
  const [draft, changes] = await Promise.all([
    readWithFallback('getDraft', {}),
    readWithFallback('listPublishedChanges', {}),
  ])
  return { draft, changes: changes.response?.changes ?? [] }
}
export type ShopData = Awaited<ReturnType<typeof readShopData>>
