import type { Sort } from '@kashika/contract'
import { type SQL, sql } from 'drizzle-orm'
import { literalLimit } from '../platform/database/prepared.ts'
import { getListKeys, getSortDirection, getSortKey, type ListKeys, orderBy } from './sorting.ts'

type WalkOptions = {
  sort: Sort
  withCategory: boolean
  from: SQL
  where: SQL | undefined
  isMatch: SQL | undefined
  rowCount: number
  walkedRows: number
}

/** The first matches among so many items in the order of the list; the walk ends where enough are found. */
export function selectIdsByWalking({
  sort,
  withCategory,
  from,
  where,
  isMatch,
  rowCount,
  walkedRows,
}: WalkOptions): SQL {
  const direction = getSortDirection(sort)
  const { id, category } = getListKeys(sort)
  const byCategory = withCategory ? sql`category ${direction},` : sql``
  return sql`select id from (
      select ${id} as id, ${category} as category, ${getSortKey(sort)} as sort_key, ${isMatch} as is_match
      from ${from}
      where ${where} order by ${sql.join(orderBy(sort, withCategory), sql`, `)} limit ${literalLimit(walkedRows)}) as walked
    where is_match order by ${byCategory} sort_key ${direction}, id ${direction} limit ${literalLimit(rowCount)}`
}

type SortOptions = { sort: Sort; keys: ListKeys; from: SQL; where: SQL | undefined; rowCount: number }

/** All matches are found before they are sorted: PostgreSQL might walk past a million to find a few. */
export function selectIdsBySorting({ sort, keys, from, where, rowCount }: SortOptions): SQL {
  const direction = getSortDirection(sort)
  return sql`with matching as materialized (
      select ${keys.id} as id, ${getSortKey(sort, keys)} as sort_key from ${from} where ${where})
    select id from matching order by sort_key ${direction}, id ${direction} limit ${literalLimit(rowCount)}`
}

type PlannedOptions = Omit<WalkOptions, 'isMatch' | 'walkedRows'>

/** In the way that PostgreSQL takes for the cheapest. */
export function selectIdsAsPlanned({ sort, withCategory, from, where, rowCount }: PlannedOptions): SQL {
  const order = sql.join(orderBy(sort, withCategory), sql`, `)
  return sql`select ${getListKeys(sort).id} from ${from} where ${where} order by ${order} limit ${literalLimit(rowCount)}`
}
