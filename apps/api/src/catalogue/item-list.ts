import { type Category, pageLimits, type Sort } from '@kashika/contract'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/database.ts'
import { estimateRowCount } from '../platform/database/estimates.ts'
import { literalLimit, literalText, prepareOnce } from '../platform/database/prepared.ts'
import { hasPriceInRange, inPriceRange, type PriceRange } from './filters/profiles.ts'
import { selectIdsAsPlanned, selectIdsBySorting, selectIdsByWalking } from './item-ids.ts'
import { publicColumns, searchColumn } from './items.ts'
import {
  afterCursor,
  cursorAfter,
  getListKeys,
  type ItemSort,
  inCategory,
  isByPrice,
  isPriceOfItem,
  isSortCursor,
  itemKeys,
  maxRankedRows,
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
  /** Up to so many items are walked past. */
  walkedRows: 4000,
  /** Up to so many matches are sorted. */
  sortedRows: 5000,
  /** So many matches, the newest, are ranked; older ones follow by date. */
  rankedRows: maxRankedRows,
}
type Bounds = typeof defaultBounds

export async function listItems(db: Db, options: ItemListOptions, changedBounds: Partial<Bounds> = {}) {
  const bounds = { ...defaultBounds, ...changedBounds }
  const { sort, category, tags, ids, cursor, matching, profileIds, range } = options
  const isByRelevance = matching !== undefined && sort === 'default'
  const { limit = isByRelevance ? pageLimits.perPage : pageLimits.unpaged } = options
  if (isByRelevance && !(cursor && isSortCursor(sort, cursor)))
    return listRanked(db, { ...options, matching, limit }, bounds)
  if (ids && options.isInOrder && sort === 'default' && matching === undefined)
    return listInOrder(db, { ...options, ids })

  const rowCount = roundUpToRowCount(limit + 1)
  const isAfterCursor = () =>
    cursor ? afterCursor(sort, { ...placeholders, category: category && literalText(category) }) : undefined
  const values = { tags, ids, matching, profileIds, ...range, ...(cursor && readSortCursor(sort, cursor)) }
  const rows = await (matching === undefined
    ? read('list-items', () => and(whereListed(options), isAfterCursor()))
    : readMatching(db, { ...options, matching }, bounds, {
        rowCount,
        isAfterCursor,
        read: (way, selectIds) => read(`${way}-matching-items`, () => sql`${item.id} in (${selectIds()})`),
        areEnough: (found) => found.length > limit,
      }))

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
}

type MatchReader<Row> = {
  rowCount: number
  isAfterCursor: () => SQL | undefined
  read: (way: string, selectIds: () => SQL) => Promise<Row[]>
  areEnough: (rows: Row[]) => boolean
}

/**
 * A common word is in one of the next items; a rare one is found by its own index, and its matches are sorted. How common
 * it is PostgreSQL only guesses, so what would take long if the guess were wrong is bounded.
 */
async function readMatching<Row>(
  db: Db,
  options: ItemListOptions & { matching: string },
  { walkedRows, sortedRows }: Bounds,
  { rowCount, isAfterCursor, read, areEnough }: MatchReader<Row>,
): Promise<Row[]> {
  const { sort, category } = options
  const from = isByPrice(sort) ? sql`${item} join ${itemPrice} on ${isPriceOfItem}` : sql`${item}`
  const where = () => and(whereListed(options), isAfterCursor())
  const withCategory = category !== undefined
  const walk = () =>
    read(`walk ${walkedRows}`, () =>
      selectIdsByWalking({
        sort,
        withCategory,
        from,
        where: and(whereListed({ sort, category }), isAfterCursor()),
        isMatch: whereListed(options),
        rowCount,
        walkedRows,
      }),
    )

  const readAsPlanned = () =>
    read('list', () => selectIdsAsPlanned({ sort, withCategory, from, where: where(), rowCount }))

  const listedCount = await estimateRowCount(db, selectListed)
  if (listedCount <= walkedRows) return readAsPlanned()
  const matchingCount = await estimateMatches(db, options.matching)
  const areNear = matchingCount >= rowCount && matchingCount * walkedRows >= listedCount * rowCount
  let rows = areNear && !options.ids ? await walk() : undefined
  if (rows && areEnough(rows)) return rows
  if ((await countFoundItems(db, options, sortedRows + 1)) <= sortedRows)
    return read('sort', () =>
      selectIdsBySorting({ sort, keys: getListKeys(sort), from, where: where(), rowCount }),
    )
  // More than were expected: they may be near after all.
  if (matchingCount <= sortedRows) rows ??= await walk()
  return rows && areEnough(rows) ? rows : readAsPlanned()
}

const selectListed = sql`select from ${item} where ${itemKeys.isInLists}`

/** By the words alone. Where a category leaves few of them, a bounded walk is wasted; no match is missed. */
const estimateMatches = (db: Db, matching: string) =>
  estimateRowCount(db, sql`${selectListed} and ${searchColumn} @@ to_tsquery('simple', ${matching})`)

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
async function countFoundItems(db: Db, options: ItemListOptions, limit: number) {
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

async function listRanked(
  db: Db,
  options: ItemListOptions & { matching: string; limit: number },
  bounds: Bounds,
) {
  const { tags, ids, limit, cursor, matching, profileIds, range } = options
  const { rankedRows } = bounds
  const offset = cursor ? readOffsetCursor(cursor) : 0
  const rowCount = roundUpToRowCount(limit + 1)
  const byDate = sql`(order by ${item.listedAt}, ${item.id})`
  const rows = await readMatching(db, options, bounds, {
    rowCount: rankedRows,
    isAfterCursor: () => undefined,
    read: (way, selectIds) => {
      const name = nameList(`${way}-ranked-items ${rankedRows}`, { ...options, cursor: undefined }, rowCount)
      const statement = prepareOnce(db, name, () =>
        db
          .select({
            ...publicColumns,
            rankedCount: sql<number>`count(*) over ()::integer`,
            oldestId: sql<number>`first_value(${item.id}) over ${byDate}`.mapWith(item.id),
            oldestListedAt: sql<Date>`first_value(${item.listedAt}) over ${byDate}`.mapWith(item.listedAt),
          })
          .from(item)
          .where(sql`${item.id} in (${selectIds()})`)
          .orderBy(sql`ts_rank(${searchColumn}, ${tsquery}) desc`, desc(item.listedAt), desc(item.id))
          .limit(rowCount)
          .offset(sql.placeholder('offset'))
          .prepare(''),
      )
      return statement.execute({ tags, ids, matching, profileIds, ...range, offset })
    },
    areEnough: ([first]) => first?.rankedCount === rankedRows,
  })
  const items = rows.slice(0, limit)
  const end = offset + items.length
  if (rows.length > limit) return { items, nextCursor: toOffsetCursor(end) }
  return { items, nextCursor: end === rankedRows ? await findCursorAfterRanked() : undefined }

  /** Undefined where no older item matches. */
  async function findCursorAfterRanked(): Promise<string | undefined> {
    const [first] = rows
    if (!first) return undefined
    const oldest = { id: first.oldestId, listedAt: first.oldestListedAt, sortPrice: null, rating: 0 }
    const afterOldest = cursorAfter('default', oldest)
    const { items: older } = await listItems(db, { ...options, cursor: afterOldest, limit: 1 }, bounds)
    return older.length > 0 ? afterOldest : undefined
  }
}
