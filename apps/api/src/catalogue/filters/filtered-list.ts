import { pageLimits } from '@kashika/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { selectIdsBySorting, selectIdsByWalking } from '../item-ids.ts'
import { type ItemListOptions, selectItems } from '../item-list.ts'
import { publicColumns } from '../items.ts'
import {
  afterCursor,
  cursorAfter,
  getListKeys,
  getListTable,
  getSortDirection,
  getSortKey,
  isByPrice,
  type ListKeys,
  orderBy,
  priceKeys,
  readSortCursor,
} from '../sorting.ts'
import { item, itemPrice } from '../tables.ts'
import { hasPriceInRange, inPriceRange, type PriceRange } from './profiles.ts'

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
    const keys = getListKeys(sort)
    const found = await readItems(
      selectIdsByWalking({
        sort,
        withCategory: false,
        from: sql`${getListTable(sort)}`,
        where: joinConditions([keys.isInLists, isAfter(options, keys)]),
        isMatch: matchWalked(options),
        rowCount: wanted,
        walkedRows,
      }),
    )
    return found.length === wanted ? found : undefined
  }

  function readItems(ids: SQL) {
    return selectItems(db, publicColumns, sort)
      .innerJoin(sql`(${ids}) as chosen`, sql`chosen.id = ${item.id}`)
      .orderBy(...orderBy(sort, false))
  }
}

const toProfileArray = (profileIds: number[]) => sql`${sql.param(profileIds)}::integer[]`

/** Of the items in the order of the list. */
function matchWalked({ sort, profileIds, range }: FilteredListOptions): SQL {
  const isInRange = isByPrice(sort) ? inPriceRange : hasPriceInRange
  return joinConditions([
    sql`${getListKeys(sort).profileId} = any(${toProfileArray(profileIds)})`,
    range && isInRange(range),
  ])
}

const joinConditions = (conditions: (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

function isAfter({ sort, cursor }: FilteredListOptions, keys: ListKeys): SQL | undefined {
  const start = cursor ? readSortCursor(sort, cursor) : undefined
  return start && afterCursor(sort, { category: undefined, ...start }, keys)
}

function selectAllIds(options: FilteredListOptions, wanted: number): SQL {
  const { sort, profileIds, range, total } = options
  const direction = getSortDirection(sort)
  const keys = range ? priceKeys : getListKeys(sort)
  const from = keys === priceKeys ? sql`${itemPrice}` : sql`${item}`
  const where = joinConditions([keys.isInLists, range && inPriceRange(range), isAfter(options, keys)])
  const profiles = toProfileArray(profileIds)
  const canMerge = profileIds.length <= maxMerged && (!range || isByPrice(sort))

  if (canMerge && profileIds.length * wanted < total)
    return sql`select found.id from unnest(${profiles}) as profile (id) cross join lateral (
        select ${keys.id} as id, ${getSortKey(sort, keys)} as sort_key from ${from}
        where ${where} and ${keys.profileId} = profile.id
        order by ${joinOrder(orderBy(sort, false, keys))} limit ${wanted}) as found
      order by found.sort_key ${direction}, found.id ${direction} limit ${wanted}`

  if (total <= maxSorted)
    return selectIdsBySorting({
      sort,
      keys,
      from,
      where: sql`${where} and ${keys.profileId} = any(${profiles})`,
      rowCount: wanted,
    })
  const walkedKeys = getListKeys(sort)
  const isWalked = joinConditions([walkedKeys.isInLists, isAfter(options, walkedKeys), matchWalked(options)])
  return sql`select ${walkedKeys.id} as id from ${getListTable(sort)} where ${isWalked}
    order by ${joinOrder(orderBy(sort, false))} limit ${wanted}`
}

const joinOrder = (columns: SQL[]) => sql.join(columns, sql`, `)
