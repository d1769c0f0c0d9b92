import { pageLimits } from '@kashika/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { selectIdsBySorting, selectIdsByWalking } from '../item-ids.ts'
import type { ItemListOptions } from '../item-list.ts'
import { publicColumns } from '../items.ts'
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
  /** How many are listed in all. */
  listed: number
}

/** Up to so many matches are read from an index and sorted; more are found by walking an index in the order of the list. */
const maxSorted = 70_000
/** Up to so many profiles are read each from its own part of an index, and merged. */
const maxMerged = 2500
/** Up to so many items are walked past in the order of the list before another way is taken. */
const maxWalked = 2000
/** Matches need not be spread evenly over the list. */
const walkMargin = 4

export async function listFiltered(db: Db, options: FilteredListOptions) {
  const { sort, limit = pageLimits.perPage, total } = options
  if (total === 0) return { items: [], nextCursor: undefined }
  const wanted = limit + 1
  const rows = (await walk()) ?? (await readItems(selectAllIds(options, wanted)))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { items: page, nextCursor: rows.length > limit && last ? cursorAfter(sort, last) : undefined }

  /** Where every tenth item matches, a page of them is among the next few hundred. */
  async function walk() {
    const walkedRows = Math.ceil((walkMargin * wanted * options.listed) / total)
    if (walkedRows > Math.min(maxWalked, total, options.profileIds.length * wanted)) return undefined
    const found = await readItems(
      selectIdsByWalking({
        sort,
        withCategory: false,
        where: joinConditions([isListed, isAfter(options)]),
        isMatch: joinConditions([
          sql`profile_id = any(${toProfileArray(options.profileIds)})`,
          options.range && inPriceRange(options.range),
        ]),
        rowCount: wanted,
        walkedRows,
      }),
    )
    return found.length === wanted ? found : undefined
  }

  function readItems(ids: SQL) {
    return db
      .select(publicColumns)
      .from(item)
      .innerJoin(sql`(${ids}) as chosen`, sql`chosen.id = ${item.id}`)
      .orderBy(...orderBy(sort, false))
  }
}

const toProfileArray = (profileIds: number[]) => sql`${sql.param(profileIds)}::integer[]`
const joinConditions = (conditions: (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

function isAfter({ sort, cursor }: FilteredListOptions): SQL | undefined {
  const start = cursor ? readSortCursor(sort, cursor) : undefined
  return start && afterCursor(sort, { category: undefined, ...start })
}

function selectAllIds(options: FilteredListOptions, wanted: number): SQL {
  const { sort, profileIds, range, total } = options
  const direction = getSortDirection(sort)
  const order = sql.join(orderBy(sort, false), sql`, `)
  const where = joinConditions([isListed, range && inPriceRange(range), isAfter(options)])
  const profiles = toProfileArray(profileIds)
  const isSortedByRange = sort === 'low' || sort === 'high'
  const canMerge = profileIds.length <= maxMerged && (!range || isSortedByRange)

  if (canMerge && profileIds.length * wanted < total)
    return sql`select found.id from unnest(${profiles}) as profile (id) cross join lateral (
        select ${item.id}, ${getSortKey(sort)} as sort_key from ${item}
        where ${where} and profile_id = profile.id order by ${order} limit ${wanted}) as found
      order by found.sort_key ${direction}, found.id ${direction} limit ${wanted}`

  const isMatch = sql`${where} and profile_id = any(${profiles})`
  return total <= maxSorted
    ? selectIdsBySorting(sort, isMatch, wanted)
    : sql`select ${item.id} from ${item} where ${isMatch} order by ${order} limit ${wanted}`
}
