import { type Category, pageLimits, type Sort } from '@kashika/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/database.ts'
import { literalLimit, literalText, prepareOnce } from '../platform/database/prepared.ts'
import { hasPriceInRange, inPriceRange, type PriceRange } from './filters/profiles.ts'
import { publicColumns, searchColumn } from './items.ts'
import {
  afterCursor,
  cursorAfter,
  getListKeys,
  type ItemSort,
  inCategory,
  isByPrice,
  isPriceOfItem,
  itemKeys,
  orderBy,
  readOffsetCursor,
  readSortCursor,
  selectSortPrice,
  toOffsetCursor,
} from './sorting.ts'
import { item, itemPrice } from './tables.ts'

export type PublicItem = Awaited<ReturnType<typeof listItems>>['items'][number]

export type ItemListOptions = {
  sort: Sort
  category?: Category | undefined
  /** One of them is enough. */
  tags?: string[] | undefined
  ids?: number[] | undefined
  /** The ids are in the order of the list, where no other is asked for. */
  isInOrder?: boolean
  limit?: number | undefined
  cursor?: string | undefined
  profileIds?: number[] | undefined
  range?: PriceRange | undefined
}
/** The tsquery as text. */
export type SearchOptions = ItemListOptions & { tsquery: string }
type ReadOptions = ItemListOptions & { tsquery?: string }

const placeholders = {
  value: sql.placeholder('value'),
  id: sql.placeholder('id'),
}
export const tsqueryPlaceholder = sql`to_tsquery('simple', ${sql.placeholder('tsquery')})`

const rangePlaceholders = { from: sql.placeholder('from'), to: sql.placeholder('to') }

/** What is sold stands after everything else: sold-items.ts. */
const isUnsold = sql`${item.availability} <> 'sold'`

export function whereListed(options: Partial<SearchOptions>) {
  const { sort = 'default', category, tags, ids, tsquery, profileIds, range } = options
  const keys = getListKeys(sort)
  const isInRange = isByPrice(sort) ? inPriceRange : hasPriceInRange
  return and(
    keys.isInLists,
    isUnsold,
    // The indexes of words and tags are of these.
    tags || tsquery ? itemKeys.isInLists : undefined,
    category && inCategory(literalText(category), keys),
    tags && sql`${item.tags} && ${sql.placeholder('tags')}::text[]`,
    ids && sql`${keys.id} = any(${sql.placeholder('ids')}::bigint[])`,
    tsquery ? sql`${searchColumn} @@ ${tsqueryPlaceholder}` : undefined,
    profileIds && sql`${keys.profileId} = any(${sql.placeholder('profileIds')}::integer[])`,
    range && isInRange(rangePlaceholders),
  )
}

export const listItems = (db: Db, options: ItemListOptions) =>
  options.ids && options.isInOrder && options.sort === 'default'
    ? listInOrder(db, { ...options, ids: options.ids })
    : readPage(db, options, ({ read, isAfterCursor }) =>
        read('list-items', () => and(whereListed(options), isAfterCursor())),
      )

type PageReader = {
  read: (listName: string, where: () => SQL | undefined) => Promise<PublicItemRow[]>
  rowCount: number
  limit: number
  isAfterCursor: () => SQL | undefined
}
type PublicItemRow = Awaited<ReturnType<ReturnType<typeof selectPublicItems>['execute']>>[number]

const selectPublicItems = (db: Db, sort: ItemSort) => selectItems(db, publicColumns, sort)

/** A page in the order that is asked for, and the cursor of the next. */
export async function readPage(
  db: Db,
  options: ReadOptions,
  readRows: (reader: PageReader) => Promise<PublicItemRow[]>,
) {
  const { sort, category, tags, ids, cursor, tsquery, profileIds, range } = options
  const { limit = pageLimits.unpaged } = options
  const rowCount = roundUpToRowCount(limit + 1)
  const isAfterCursor = () =>
    cursor ? afterCursor(sort, { ...placeholders, category: category && literalText(category) }) : undefined
  const values = { tags, ids, tsquery, profileIds, ...range, ...(cursor && readSortCursor(sort, cursor)) }
  const read = (listName: string, where: () => SQL | undefined) => {
    const statement = prepareOnce(db, nameList(listName, options, rowCount), (name) =>
      selectPublicItems(db, sort)
        .where(where())
        .orderBy(...orderBy(sort, category !== undefined))
        .limit(literalLimit(rowCount))
        .prepare(toServerName(name, options)),
    )
    return statement.execute(values)
  }
  const rows = await readRows({ read, rowCount, limit, isAfterCursor })

  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { items: page, nextCursor: rows.length > limit && last ? cursorAfter(sort, last) : undefined }
}

/** In the order of prices with these joined, and otherwise without. */
export function selectItems<Columns extends SelectedFields>(db: Db, columns: Columns, sort: ItemSort) {
  const query = db
    .select({ ...columns, sortPrice: selectSortPrice(sort) })
    .from(item)
    .$dynamic()
  return isByPrice(sort) ? query.innerJoin(itemPrice, isPriceOfItem) : query
}

/** They are at most sixty, so all are read for each page. */
async function listInOrder(db: Db, options: ItemListOptions & { ids: number[] }) {
  const { ids, category, limit = pageLimits.unpaged, cursor, profileIds, range } = options
  const order = sql`array_position(${sql.param(ids)}::bigint[], ${item.id})`
  const where = and(
    itemKeys.isInLists,
    isUnsold,
    sql`${item.id} = any(${sql.param(ids)}::bigint[])`,
    category && eq(item.category, category),
    profileIds && sql`${item.profileId} = any(${sql.param(profileIds)}::integer[])`,
    range && hasPriceInRange(range),
  )
  const rows = await db.select(publicColumns).from(item).where(where).orderBy(order)
  const offset = cursor ? readOffsetCursor(cursor) : 0
  const end = offset + limit
  return { items: rows.slice(offset, end), nextCursor: rows.length > end ? toOffsetCursor(end) : undefined }
}

/** Few sizes, since each is a statement that every connection keeps. */
export const roundUpToRowCount = (count: number) =>
  [25, pageLimits.perPage + 1].find((size) => size >= count) ?? pageLimits.unpaged + 1

/** Tells apart the options that change the statement's text. */
export function nameList(prefix: string, options: ReadOptions, rows: number) {
  const { sort, category, tags, ids, cursor, tsquery, profileIds, range } = options
  const parts = { tags, ids, cursor, tsquery, profileIds, range }
  const present = Object.entries(parts).flatMap(([key, value]) => (value === undefined ? [] : key))
  return [prefix, sort, rows, category ?? 'all', ...present].join(' ')
}

/** Without a name PostgreSQL plans anew each time: how rare a tag or a word is decides which index is best. */
const toServerName = (name: string, { tags, ids, tsquery }: Omit<ReadOptions, 'sort'>) =>
  tags === undefined && ids === undefined && tsquery === undefined ? name : ''
