import { type StockItem, type StockQuery, stockBounds } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { days } from '@kashika/server/units'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { findPictures } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import { selectItems } from '../item-list.ts'
import { searchColumn } from '../items.ts'
import { toSearchWords } from '../search/search-words.ts'
import {
  afterCursor,
  cursorAfter,
  getListKeys,
  inCategory,
  itemKeys,
  type ListKeys,
  orderBy,
  readSortCursor,
} from '../sorting.ts'
import { item } from '../tables.ts'
import { toRestoreDeadline } from './removed-items.ts'
import { missingConditions } from './stock-gaps.ts'
import { toAmount, toMaking, toStonesPrice, type WholeItem, wholeItemColumns } from './whole-items.ts'

/** Literals, so that PostgreSQL sees that each fits its partial index. */
const folderConditions = {
  all: () => sql`${item.retiredAt} is null`,
  drafts: () => sql`${item.retiredAt} is null and ${item.status} = 'draft'`,
  removed: (now: Date) => {
    const oldestRestorable = new Date(now.getTime() - days(stockBounds.restoreDays))
    return sql`${item.retiredAt} is not null and ${item.retiredAt} >= ${oldestRestorable.toISOString()}`
  },
} as const satisfies Record<StockQuery['shelf'], unknown>

export async function listStock(db: Db, query: StockQuery, now: Date) {
  const { shelf, missing, q, category, limit, cursor } = query
  const inFolder = folderConditions[shelf](now)
  const sorting = shelf === 'removed' && query.sort === 'default' ? 'removed' : query.sort
  const filterBy = (keys: ListKeys) =>
    and(
      inFolder,
      missing && missingConditions[missing],
      category && inCategory(category, keys),
      q ? matchesWords(q) : undefined,
    )
  const start = cursor ? { category, ...readSortCursor(sorting, cursor) } : undefined
  const countWhere = async (where: SQL | undefined) =>
    (await db.select({ count: count() }).from(item).where(where))[0]?.count ?? 0
  const [rows, total, matching] = await Promise.all([
    selectItems(db, wholeItemColumns, sorting)
      .where(and(filterBy(getListKeys(sorting)), start && afterCursor(sorting, start)))
      .orderBy(...orderBy(sorting, category !== undefined))
      .limit(limit + 1),
    countWhere(inFolder),
    missing || category || q ? countWhere(filterBy(itemKeys)) : undefined,
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = rows.length > limit && last ? cursorAfter(sorting, last) : undefined
  return { items: await toStockItems(db, page), nextCursor, total, matching: matching ?? total }
}

/** Not the visitors' search, which does not know words that only drafts have. */
function matchesWords(q: string): SQL {
  const words = toSearchWords(q)
  if (words.length === 0) return sql`false`
  return sql`${searchColumn} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
}

export async function findStockItem(db: Db, id: number): Promise<StockItem> {
  const rows = await db.select(wholeItemColumns).from(item).where(eq(item.id, id))
  const [stockItem] = await toStockItems(db, rows)
  if (!stockItem) throw new Refusal('missing', 'There is no such piece.')
  return stockItem
}

export async function toStockItems(db: Db, rows: WholeItem[]): Promise<StockItem[]> {
  const pictures = await findPictures(
    db,
    rows.flatMap(({ pictureNames }) => pictureNames),
  )
  return rows.map((row) => ({
    ...row,
    price: toAmount(row.price),
    privatePrice: toAmount(row.privatePrice),
    making: toMaking(row),
    stonesPrice: toStonesPrice(row),
    rateMetal: row.rateMetal ?? undefined,
    weeks: row.weeks ?? undefined,
    soldAt: row.soldAt?.toISOString(),
    rating: Number(row.rating),
    preview: pictures.get(row.image)?.preview ?? '',
    pictures: row.pictureNames.flatMap((name, index) => {
      const picture = pictures.get(name)
      return picture ? [{ ...picture, alt: row.altList[index] || undefined }] : []
    }),
    changedAt: row.changedAt.toISOString(),
    removedAt: row.retiredAt?.toISOString(),
    restorableUntil: row.retiredAt ? toRestoreDeadline(row.retiredAt).toISOString() : undefined,
  }))
}
