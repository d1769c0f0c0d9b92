import { pageLimits } from '@kashika/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type ItemListOptions, publicColumns } from '../items.ts'
import {
  afterCursor,
  cursorAfter,
  getSortDirection,
  getSortKey,
  orderBy,
  readSortCursor,
} from '../sorting.ts'
import { item } from '../tables.ts'
import { inPriceRange, isListed, type PriceRange } from './profiles.ts'

type FilteredListOptions = Pick<ItemListOptions, 'sort' | 'limit' | 'cursor'> & {
  profileIds: number[]
  range?: PriceRange | undefined
  /** How many items match in all. */
  total: number
}

/** Up to so many matches are read from an index and sorted; more are found by walking an index in the order of the list. */
const maxSorted = 70_000
/** Up to so many profiles are read each from its own part of an index, and merged. */
const maxMerged = 2500

export async function listFiltered(db: Db, options: FilteredListOptions) {
  const { sort, cursor, limit = pageLimits.perPage, total } = options
  if (total === 0) return { items: [], nextCursor: undefined }
  const rows = await db
    .select(publicColumns)
    .from(item)
    .innerJoin(sql`(${selectIds(options)}) as chosen`, sql`chosen.id = ${item.id}`)
    .orderBy(...orderBy(sort, false))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { items: page, nextCursor: rows.length > limit && last ? cursorAfter(sort, last) : undefined }

  function selectIds({ profileIds, range }: FilteredListOptions): SQL {
    const direction = getSortDirection(sort)
    const order = sql.join(orderBy(sort, false), sql`, `)
    const start = cursor ? readSortCursor(sort, cursor) : undefined
    const conditions = [
      isListed,
      range && inPriceRange(range),
      start && afterCursor(sort, { category: undefined, ...start }),
    ].filter((condition) => condition !== undefined)
    const where = sql.join(conditions, sql` and `)
    const profiles = sql`${sql.param(profileIds)}::integer[]`
    const isSortedByRange = sort === 'low' || sort === 'high'
    const canMerge = profileIds.length <= maxMerged && (!range || isSortedByRange)

    const mergedRows = profileIds.length * (limit + 1)
    if (canMerge && mergedRows < total)
      return sql`select found.id from unnest(${profiles}) as profile (id) cross join lateral (
          select ${item.id}, ${getSortKey(sort)} as sort_key from ${item}
          where ${where} and profile_id = profile.id order by ${order} limit ${limit + 1}) as found
        order by found.sort_key ${direction}, found.id ${direction} limit ${limit + 1}`

    if (total <= maxSorted)
      return sql`with matching as materialized (
          select id, ${getSortKey(sort)} as sort_key from ${item} where ${where} and profile_id = any(${profiles}))
        select id from matching order by sort_key ${direction}, id ${direction} limit ${limit + 1}`

    return sql`select ${item.id} from ${item} where ${where} and profile_id = any(${profiles})
      order by ${order} limit ${limit + 1}`
  }
}
