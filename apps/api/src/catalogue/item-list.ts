import { type Category, pageLimits, type Sort } from '@kashika/contract'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/database.ts'
import { literalLimit, literalText, prepareOnce } from '../platform/database/prepared.ts'
import { hasPriceInRange, inPriceRange, type PriceRange } from './filters/profiles.ts'
import { selectIdsBySorting, selectIdsByWalking } from './item-ids.ts'
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
  /** The text of a tsquery. */
  matching?: string | undefined
  profileIds?: number[] | undefined
  range?: PriceRange | undefined
}

const placeholders = {
  value: sql.placeholder('value'),
  id: sql.placeholder('id'),
}
const tsquery = sql`to_tsquery('simple', ${sql.placeholder('matching')})`

const rangePlaceholders = { from: sql.placeholder('from'), to: sql.placeholder('to') }

function whereListed(options: Partial<ItemListOptions>) {
  const { sort = 'default', category, tags, ids, matching, profileIds, range } = options
  const keys = getListKeys(sort)
  const isInRange = isByPrice(sort) ? inPriceRange : hasPriceInRange
  return and(
    keys.isInLists,
    // The indexes of words and tags are of these.
    tags || matching ? itemKeys.isInLists : undefined,
    category && inCategory(literalText(category), keys),
    tags && sql`${item.tags} && ${sql.placeholder('tags')}::text[]`,
    ids && sql`${keys.id} = any(${sql.placeholder('ids')}::bigint[])`,
    matching ? sql`${searchColumn} @@ ${tsquery}` : undefined,
    profileIds && sql`${keys.profileId} = any(${sql.placeholder('profileIds')}::integer[])`,
    range && isInRange(rangePlaceholders),
  )
}

const defaultBounds = {
  /** Up to so many items are walked past before the matches are counted. */
  walkedRows: 2000,
  /** Up to so many matches are sorted. */
  sortedRows: 5000,
}

export async function listItems(
  db: Db,
  options: ItemListOptions,
  { walkedRows, sortedRows } = defaultBounds,
) {
  const {
    sort,
    category,
    tags,
    ids,
    limit = pageLimits.unpaged,
    cursor,
    matching,
    profileIds,
    range,
  } = options
  if (matching && sort === 'default') return listRanked(db, { ...options, matching })
  if (ids && options.isInOrder && sort === 'default') return listInOrder(db, { ...options, ids })

  const rowCount = roundUpToRowCount(limit + 1)
  const isAfterCursor = () =>
    cursor ? afterCursor(sort, { ...placeholders, category: category && literalText(category) }) : undefined
  const values = { tags, ids, matching, profileIds, ...range, ...(cursor && readSortCursor(sort, cursor)) }
  const where = () => and(whereListed(options), isAfterCursor())
  const rows = await (matching === undefined ? read('list-items', where) : readMatching())

  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { items: page, nextCursor: rows.length > limit && last ? cursorAfter(sort, last) : undefined }

  function read(listName: string, where: () => SQL | undefined) {
    const statement = prepareOnce(db, nameList(listName, options, rowCount), (name) =>
      selectItems(db, publicColumns, sort)
        .where(where())
        .orderBy(...orderBy(sort, category !== undefined))
        .limit(literalLimit(rowCount))
        .prepare(toServerName(name, options)),
    )
    return statement.execute(values)
  }

  /** A common word is in one of the next items; a rare one is found by its own index, and its matches are sorted. */
  async function readMatching() {
    const found = await read(`walk-matching-items ${walkedRows}`, () => {
      const isMatch = whereListed(options)
      const walked = selectIdsByWalking({
        sort,
        withCategory: category !== undefined,
        where: and(whereListed({ sort, category }), isAfterCursor()),
        isMatch: isByPrice(sort) ? sql`(select ${isMatch} from ${item} where ${isPriceOfItem})` : isMatch,
        rowCount,
        walkedRows,
      })
      return sql`${item.id} in (${walked})`
    })
    if (found.length > limit) return found
    if ((await countMatches(db, options, sortedRows + 1)) > sortedRows)
      return read('list-matching-items', where)
    return read('sort-matching-items', () => {
      const sorted = selectIdsBySorting({
        sort,
        keys: getListKeys(sort),
        from: isByPrice(sort) ? sql`${item} join ${itemPrice} on ${isPriceOfItem}` : sql`${item}`,
        where: where(),
        rowCount,
      })
      return sql`${item.id} in (${sorted})`
    })
  }
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

/**
 * PostgreSQL takes every word that is not among the most common to be in one of two hundred items: of a million it would
 * walk past all, to find a page of them in the order of the list.
 */
async function countMatches(db: Db, options: ItemListOptions, limit: number) {
  const { tags, ids, matching, profileIds, range } = options
  const name = nameList('count-matching-items', { ...options, cursor: undefined }, limit)
  const statement = prepareOnce(db, name, () => {
    const found = db
      .select({ id: item.id })
      .from(item)
      .where(whereListed({ ...options, sort: 'default' }))
      .limit(limit)
      .as('found')
    return db.select({ count: count() }).from(found).prepare('')
  })
  const [found] = await statement.execute({ tags, ids, matching, profileIds, ...range })
  return found?.count ?? 0
}

/** Few sizes, since each is a statement that every connection keeps. */
const roundUpToRowCount = (count: number) =>
  [25, pageLimits.perPage + 1].find((size) => size >= count) ?? pageLimits.unpaged + 1

/** Tells apart the options that change the statement's text. */
function nameList(prefix: string, options: ItemListOptions, rows: number) {
  const { sort, category, tags, ids, cursor, matching, profileIds, range } = options
  const parts = { tags, ids, cursor, matching, profileIds, range }
  const present = Object.entries(parts).flatMap(([key, value]) => (value === undefined ? [] : key))
  return [prefix, sort, rows, category ?? 'all', ...present].join(' ')
}

/** Without a name PostgreSQL plans anew each time: how rare a tag or a word is decides which index is best. */
const toServerName = (name: string, { tags, ids, matching }: Omit<ItemListOptions, 'sort'>) =>
  tags === undefined && ids === undefined && matching === undefined ? name : ''

/** At most so many of the matches, the newest or not. */
export const inSearchResult = (
  tsquery: string,
  range: PriceRange | undefined,
  limit: number,
) => sql`${item.id} in (
  select id from ${item} where ${itemKeys.isInLists} and ${searchColumn} @@ to_tsquery('simple', ${tsquery})
    and ${range ? hasPriceInRange(range) : sql`true`} limit ${limit})`

export async function countByCategory(db: Db, matching: string) {
  const statement = prepareOnce(db, 'count-items-by-category', () =>
    db
      .select({ category: item.category, count: count() })
      .from(item)
      .where(whereListed({ matching }))
      .groupBy(item.category)
      .orderBy(desc(count()), item.category)
      .prepare(''),
  )
  return statement.execute({ matching })
}

const maxRanked = 1000

async function listRanked(db: Db, options: ItemListOptions & { matching: string }) {
  const { category, tags, ids, limit = pageLimits.perPage, cursor, matching, profileIds, range } = options
  const offset = cursor ? readOffsetCursor(cursor) : 0
  const rowCount = roundUpToRowCount(limit + 1)
  const name = nameList('list-ranked-items', { ...options, cursor: undefined }, rowCount)
  const statement = prepareOnce(db, name, () => {
    const newest = db
      .select({
        id: item.id,
        listedAt: item.listedAt,
        rank: sql<number>`ts_rank(${searchColumn}, ${tsquery})`.as('rank'),
      })
      .from(item)
      .where(whereListed(options))
      .orderBy(...orderBy('default', category !== undefined))
      .limit(maxRanked)
      .as('newest')
    const byRank = [sql`${newest.rank} desc`, sql`${newest.listedAt} desc`, sql`${newest.id} desc`]
    return db
      .select(publicColumns)
      .from(newest)
      .innerJoin(item, eq(item.id, newest.id))
      .orderBy(...byRank)
      .limit(rowCount)
      .offset(sql.placeholder('offset'))
      .prepare('')
  })
  const rows = await statement.execute({ tags, ids, matching, profileIds, ...range, offset })
  return {
    items: rows.slice(0, limit),
    nextCursor: rows.length > limit ? toOffsetCursor(offset + limit) : undefined,
  }
}
