import type { Facts, SheetItem } from '@kashika/contract'
import type { Db } from '../platform/database/database.ts'
import { listFacts, noFacts } from './facts.ts'
import { listAlts, listExtraPictures } from './item-pictures.ts'
import type { ItemRow } from './sorting.ts'

/** Whole items as a sheet has them, in the order of the rows. */
export async function listSheetItems(db: Db, rows: ItemRow[]): Promise<SheetItem[]> {
  const ids = rows.map(({ id }) => id)
  const [extraPictures, facts] = [await listExtraPictures(db, ids), await listFacts(db, ids)]
  const alts = await listAlts(db, ids)
  return rows.map((row) => ({
    ...toSheetItem(row, extraPictures.get(row.id) ?? [], facts.get(row.id) ?? noFacts),
    alts: alts.get(row.id),
  }))
}

const toAmount = (price: string | null) => (price === null ? undefined : Number(price))

function toSheetItem(row: ItemRow, extraPictures: string[], facts: Facts): SheetItem {
  const { name, category, description, tags, status, pricing, availability, weeks } = row
  return {
    name,
    category,
    price: toAmount(row.price),
    rating: Number(row.rating),
    description,
    tags,
    status,
    pictures: [row.image, ...extraPictures],
    pricing,
    privatePrice: toAmount(row.privatePrice),
    availability,
    weeks: weeks ?? undefined,
    facts,
  }
}
