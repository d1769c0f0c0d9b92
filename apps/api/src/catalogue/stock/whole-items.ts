import type { Facts, SheetItem } from '@kashika/contract'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { selectFacts } from '../facts.ts'
import { pairAlts, selectAlts, selectPictureNames } from '../item-pictures.ts'
import { itemColumns } from '../items.ts'
import type { ItemRow } from '../sorting.ts'
import { item } from '../tables.ts'

const factsAndPictures = { facts: selectFacts, pictureNames: selectPictureNames, altList: selectAlts }

/** An item with its facts and pictures, in one round trip. */
export const wholeItemColumns = { ...itemColumns, ...factsAndPictures }
export type WholeItem = ItemRow & { facts: Facts; pictureNames: string[]; altList: string[] }

/** In the order of the rows. */
export async function completeItems(db: Db, rows: ItemRow[]): Promise<WholeItem[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: item.id, ...factsAndPictures })
    .from(item)
    .where(inArray(item.id, ids))
  const byId = new Map(found.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const rest = byId.get(row.id)
    return rest ? { ...row, ...rest } : []
  })
}

export async function findWholeItems(db: Db, ids: number[]): Promise<Map<number, WholeItem>> {
  const rows = await db.select(wholeItemColumns).from(item).where(inArray(item.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

export const toAmount = (price: string | null) => (price === null ? undefined : Number(price))

export const toMaking = ({ makingKind, makingAmount }: ItemRow) =>
  makingKind && makingAmount !== null ? { kind: makingKind, amount: Number(makingAmount) } : undefined
/** Left out where there are none. */
export const toStonesPrice = ({ stonesPrice }: ItemRow) => Number(stonesPrice) || undefined

export function toSheetItem(row: WholeItem): SheetItem {
  const { name, category, description, tags, status, pricing, availability, facts, pictureNames } = row
  return {
    name,
    category,
    price: row.pricing === 'fixed' ? toAmount(row.price) : undefined,
    rating: Number(row.rating),
    description,
    tags,
    status,
    pictures: pictureNames,
    alts: pairAlts(pictureNames, row.altList),
    pricing,
    privatePrice: toAmount(row.privatePrice),
    making: toMaking(row),
    stonesPrice: toStonesPrice(row),
    availability,
    weeks: row.weeks ?? undefined,
    facts,
  }
}
