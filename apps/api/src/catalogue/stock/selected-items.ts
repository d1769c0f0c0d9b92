import {
  type BulkItemChange,
  itemBounds,
  type SheetItem,
  type StockItem,
  stockBounds,
} from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { ItemRow } from '../sorting.ts'
import { changeItem } from './changed-items.ts'
import { lockItem } from './item-rows.ts'
import type { StockActor } from './stock-audit.ts'
import { toStockItems } from './stock-list.ts'
import { completeItems, toSheetItem } from './whole-items.ts'

type SharedChange = Omit<BulkItemChange, 'items'>

export async function changeSelectedItems(
  db: Db,
  { items, ...sharedChange }: BulkItemChange,
  actor: StockActor,
): Promise<StockItem[]> {
  return db.transaction(async (db) => {
    const rows: ItemRow[] = []
    // In one order, so that two changes of the same items cannot deadlock.
    for (const { id, version } of items.toSorted((one, other) => one.id - other.id)) {
      const [whole] = await completeItems(db, [await lockItem(db, id)])
      if (!whole) throw new Error('a locked item that was not read')
      const before = toSheetItem(whole)
      try {
        rows.push(await changeItem(db, { id, version, ...applyChange(before, sharedChange) }, actor))
      } catch (error) {
        throw error instanceof Refusal ? new Refusal(error.kind, `${before.name}: ${error.message}`) : error
      }
    }
    return toStockItems(db, await completeItems(db, rows))
  })
}

function applyChange(
  before: SheetItem,
  { status, addTags = [], removeTags = [], pricePercent }: SharedChange,
) {
  const { name, category, rating, description, pricing, privatePrice } = before
  const tags = [...new Set([...before.tags, ...addTags])].filter((tag) => !removeTags.includes(tag))
  if (tags.length > stockBounds.tags.max)
    throw new Refusal('invalid', `A piece has at most ${stockBounds.tags.max} tags.`)
  return {
    name,
    category,
    rating,
    description,
    status: status ?? before.status,
    tags,
    pricing,
    privatePrice,
    price:
      before.price && pricePercent !== undefined ? changePrice(before.price, pricePercent) : before.price,
    pictures: before.pictures,
  }
}

function changePrice(price: number, percent: number): number {
  const changed = Math.max(1, Math.round(price * (1 + percent / 100)))
  if (changed > itemBounds.price.max) throw new Refusal('invalid', 'The price would be too high.')
  return changed
}
