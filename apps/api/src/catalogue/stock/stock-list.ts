import { type StockItem, type StockQuery, stockBounds } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { days } from '@kashika/server/units'
import { and, count, desc, eq, inArray, isNotNull, isNull, max, notInArray, type SQL, sql } from 'drizzle-orm'
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
import { item, itemHuid } from '../tables.ts'
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
  const numberedIds = q ? await findIdsByNumber(db, q) : []
  const inFolder = and(
    folderConditions[shelf](now),
    query.import ? eq(item.removedImport, query.import) : undefined,
    shelf === 'removed' && !query.import ? isNull(item.removedImport) : undefined,
  )
  const sorting = shelf === 'removed' && query.sort === 'default' ? 'removed' : query.sort
  const narrowBy = (keys: ListKeys) =>
    and(inFolder, missing && missingConditions[missing], category && inCategory(category, keys))
  const filterBy = (keys: ListKeys) =>
    and(narrowBy(keys), q ? matchesWords(q) : undefined, notInArray(item.id, numberedIds))
  const start = cursor ? { category, ...readSortCursor(sorting, cursor) } : undefined
  const countWhere = async (where: SQL | undefined) =>
    (await db.select({ count: count() }).from(item).where(where))[0]?.count ?? 0
  const [removedImports, numberedRows, rows, total, matching] = await Promise.all([
    shelf === 'removed' && !query.import && !cursor ? listRemovedImports(db, now) : undefined,
    numberedIds.length > 0
      ? selectItems(db, wholeItemColumns, sorting).where(
          and(narrowBy(getListKeys(sorting)), inArray(item.id, numberedIds)),
        )
      : [],
    selectItems(db, wholeItemColumns, sorting)
      .where(and(filterBy(getListKeys(sorting)), start && afterCursor(sorting, start)))
      .orderBy(...orderBy(sorting, category !== undefined))
      .limit(limit + 1),
    countWhere(inFolder),
    missing || category || q ? countWhere(filterBy(itemKeys)) : undefined,
  ])
  const page = rows.slice(0, limit)
  const listed = cursor ? page : [...numberedRows, ...page]
  const last = page.at(-1)
  const nextCursor = rows.length > limit && last ? cursorAfter(sorting, last) : undefined
  return {
    items: await toStockItems(db, listed),
    nextCursor,
    removedImports,
    total,
    matching: matching === undefined ? total : matching + numberedRows.length,
  }
}

/** What an import added and its taking back removed is one row, however many items there are. */
async function listRemovedImports(db: Db, now: Date) {
  const rows = await db
    .select({ id: item.removedImport, count: count(), removedAt: max(item.retiredAt) })
    .from(item)
    .where(and(folderConditions.removed(now), isNotNull(item.removedImport)))
    .groupBy(item.removedImport)
    .orderBy(desc(max(item.retiredAt)))
  return rows.flatMap(({ id, count, removedAt }) =>
    id && removedAt ? { id, count, removedAt: removedAt.toISOString() } : [],
  )
}

/** As in the index. */
const plainSku = sql`translate(${item.sku}, './-', '')`

/** A shop number or a HUID, however it is divided: these stand before what has it as a word. */
async function findIdsByNumber(db: Db, q: string): Promise<number[]> {
  const number = q.toUpperCase().replace(/[\s./-]/g, '')
  if (!number) return []
  const withHuid = db.select({ id: itemHuid.itemId }).from(itemHuid).where(eq(itemHuid.huid, number))
  const rows = await db
    .select({ id: item.id })
    .from(item)
    .where(eq(plainSku, number))
    .union(withHuid)
    .limit(stockBounds.selected.max)
  return rows.map(({ id }) => id)
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
