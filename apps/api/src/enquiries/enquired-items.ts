import type { EnquiredPiece } from '@kashika/contract'
import { findItems } from '../catalogue/items.ts'
import { listCurrentRates } from '../catalogue/rates/current-rates.ts'
import { createPriceSourceReader, findPrice, findValidRate } from '../catalogue/rates/item-prices.ts'
import type { ReadShop } from '../documents/shop.ts'
import type { Db } from '../platform/database/database.ts'
import type { EnquiryRow } from './tables.ts'

export type SnapshotDeps = { db: Db; readShop: ReadShop; now: () => Date }

/** With the prices of this moment. An item that cannot be found must not keep a visitor from writing. */
export async function snapshotItems(
  { db, readShop, now }: SnapshotDeps,
  chosen: { slug: string; note?: string | undefined }[],
): Promise<EnquiredPiece[]> {
  if (chosen.length === 0) return []
  const [items, source] = await Promise.all([
    findItems(
      db,
      chosen.map(({ slug }) => slug),
    ),
    createPriceSourceReader(readShop, () => listCurrentRates(db), now)(),
  ])
  return chosen.flatMap(({ slug, note }) => {
    const item = items.get(slug)
    if (!item) return []
    const { name, image, pricing, availability, facts, rateParts } = item
    const rate = rateParts ? findValidRate(source, rateParts.metal) : undefined
    return {
      slug: item.slug,
      name,
      image,
      price: findPrice(item, source),
      rate: rate && { metal: rate.metal, perGram: rate.perGram, setAt: rate.setAt.toISOString() },
      pricing,
      availability,
      weeks: item.weeks ?? undefined,
      facts,
      note,
    }
  })
}

export const toFirstPieceColumns = ({ price, ...item }: EnquiredPiece) => ({
  pieceSlug: item.slug,
  pieceName: item.name,
  pieceImage: item.image,
  piecePrice: price?.toFixed(2),
  piecePricing: item.pricing,
  pieceRate: item.rate,
  pieceFacts: item.facts,
  pieceAvailability: item.availability,
  pieceWeeks: item.weeks,
  pieceNote: item.note,
})

/** In the order of the visitor's tray. */
export function listEnquiredItems(row: EnquiryRow): EnquiredPiece[] {
  if (!(row.pieceSlug && row.pieceName && row.pieceImage)) return []
  const first = {
    slug: row.pieceSlug,
    name: row.pieceName,
    image: row.pieceImage,
    price: row.piecePrice === null ? undefined : Number(row.piecePrice),
    rate: row.pieceRate ?? undefined,
    pricing: row.piecePricing ?? undefined,
    availability: row.pieceAvailability ?? undefined,
    weeks: row.pieceWeeks ?? undefined,
    facts: row.pieceFacts ?? undefined,
    note: row.pieceNote ?? undefined,
  }
  return [first, ...(row.otherPieces ?? [])]
}
