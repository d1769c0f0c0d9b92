import { pageLimits } from '@kashika/contract'
import { and, count, desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { estimateRowCount } from '../../platform/database/estimates.ts'
import { prepareOnce } from '../../platform/database/prepared.ts'
import { hasPriceInRange, type PriceRange } from '../filters/profiles.ts'
import { selectIdsAsPlanned, selectIdsBySorting, selectIdsByWalking } from '../item-ids.ts'
import {
  nameList,
  readPage,
  roundUpToRowCount,
  type SearchOptions,
  tsqueryPlaceholder,
  whereListed,
} from '../item-list.ts'
import { publicColumns, searchColumn } from '../items.ts'
import {
  cursorAfter,
  getListKeys,
  isByPrice,
  isPriceOfItem,
  isSortCursor,
  itemKeys,
  maxRankedRows,
  readOffsetCursor,
  toOffsetCursor,
} from '../sorting.ts'
import { item, itemPrice } from '../tables.ts'

const defaultBounds = {
  /** Up to so many items are walked past. */
  walkedRows: 4000,
  /** Up to so many matches are sorted. */
  sortedRows: 5000,
  /** So many matches, the newest, are ranked; older ones follow by date. */
  rankedRows: maxRankedRows,
}
type Bounds = typeof defaultBounds

export async function listMatchingItems(db: Db, options: SearchOptions, changedBounds: Partial<Bounds> = {}) {
  const bounds = { ...defaultBounds, ...changedBounds }
  const { sort, cursor } = options
  const isByRelevance = sort === 'default'
  const { limit = isByRelevance ? pageLimits.perPage : pageLimits.unpaged } = options
  if (isByRelevance && !(cursor && isSortCursor(sort, cursor)))
    return listRanked(db, { ...options, limit }, bounds)
  return readPage(db, { ...options, limit }, ({ read, rowCount, isAfterCursor }) =>
    readMatching(db, options, bounds, {
      rowCount,
      isAfterCursor,
      read: (way, selectIds) => read(`${way}-matching-items`, () => sql`${item.id} in (${selectIds()})`),
      areEnough: (found) => found.length > limit,
    }),
  )
}

type MatchReader<Row> = {
  rowCount: number
  isAfterCursor: () => SQL | undefined
  read: (way: string, selectIds: () => SQL) => Promise<Row[]>
  areEnough: (rows: Row[]) => boolean
}

/**
 * A common word is in one of the next items; a rare one is found by its own index, and its matches are sorted. How common
 * it is PostgreSQL only guesses, so the walk and the sort are bounded. The count is bounded by what it finds: with filters
 * that leave little of a common word, all its matches are read.
 */
async function readMatching<Row>(
  db: Db,
  options: SearchOptions,
  { walkedRows, sortedRows }: Bounds,
  { rowCount, isAfterCursor, read, areEnough }: MatchReader<Row>,
): Promise<Row[]> {
  const { sort, category, range } = options
  const from = isByPrice(sort) ? sql`${item} join ${itemPrice} on ${isPriceOfItem}` : sql`${item}`
  const where = () => and(whereListed(options), isAfterCursor())
  const withCategory = category !== undefined
  const walk = () =>
    read(`walk ${walkedRows}`, () =>
      selectIdsByWalking({
        sort,
        withCategory,
        from,
        where: and(
          whereListed({ sort, category, range: isByPrice(sort) ? range : undefined }),
          isAfterCursor(),
        ),
        isMatch: whereListed(options),
        rowCount,
        walkedRows,
      }),
    )

  const readAsPlanned = () =>
    read('list', () => selectIdsAsPlanned({ sort, withCategory, from, where: where(), rowCount }))

  const listedCount = await estimateRowCount(db, selectListed)
  if (listedCount <= walkedRows) return readAsPlanned()
  const matchingCount = await estimateMatches(db, options.tsquery)
  const isWalkPromising = matchingCount >= rowCount && matchingCount * walkedRows >= listedCount * rowCount
  let rows = isWalkPromising && !options.ids ? await walk() : undefined
  if (rows && areEnough(rows)) return rows
  // PostgreSQL takes every word that is not among the most common to be in one of two hundred items: of a million it would
  // walk past all to find a page of a rarer one.
  if ((await countFoundItems(db, options, sortedRows + 1)) <= sortedRows)
    return read('sort', () =>
      selectIdsBySorting({ sort, keys: getListKeys(sort), from, where: where(), rowCount }),
    )
  // More than were expected: a walk may find enough after all.
  if (matchingCount <= sortedRows) rows ??= await walk()
  return rows && areEnough(rows) ? rows : readAsPlanned()
}

const selectListed = sql`select from ${item} where ${itemKeys.isInLists}`

/** By the words alone. Where a category leaves few of them, a bounded walk is wasted; no match is missed. */
const estimateMatches = (db: Db, tsquery: string) =>
  estimateRowCount(db, sql`${selectListed} and ${searchColumn} @@ to_tsquery('simple', ${tsquery})`)

async function countFoundItems(db: Db, options: SearchOptions, limit: number) {
  const { tags, ids, tsquery, profileIds, range } = options
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
  const [found] = await statement.execute({ tags, ids, tsquery, profileIds, ...range })
  return found?.count ?? 0
}

/** At most so many of the matches, the newest or not. */
export const inSearchResult = (
  tsquery: string,
  range: PriceRange | undefined,
  limit: number,
) => sql`${item.id} in (
  select id from ${item} where ${itemKeys.isInLists} and ${searchColumn} @@ to_tsquery('simple', ${tsquery})
    and ${range ? hasPriceInRange(range) : sql`true`} limit ${limit})`

export async function countByCategory(db: Db, tsquery: string) {
  const statement = prepareOnce(db, 'count-items-by-category', () =>
    db
      .select({ category: item.category, count: count() })
      .from(item)
      .where(whereListed({ tsquery }))
      .groupBy(item.category)
      .orderBy(desc(count()), item.category)
      .prepare(''),
  )
  return statement.execute({ tsquery })
}

async function listRanked(db: Db, options: SearchOptions & { limit: number }, bounds: Bounds) {
  const { tags, ids, limit, cursor, tsquery, profileIds, range } = options
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
          .orderBy(
            sql`ts_rank(${searchColumn}, ${tsqueryPlaceholder}) desc`,
            desc(item.listedAt),
            desc(item.id),
          )
          .limit(rowCount)
          .offset(sql.placeholder('offset'))
          .prepare(''),
      )
      return statement.execute({ tags, ids, tsquery, profileIds, ...range, offset })
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
    const { items: older } = await listMatchingItems(
      db,
      { ...options, cursor: afterOldest, limit: 1 },
      bounds,
    )
    return older.length > 0 ? afterOldest : undefined
  }
}
