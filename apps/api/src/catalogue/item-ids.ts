import type { Sort } from '@kashika/contract'
import { type SQL, sql } from 'drizzle-orm'
import { literalLimit } from '../platform/database/prepared.ts'
import { getSortDirection, getSortKey, orderBy } from './sorting.ts'
import { item } from './tables.ts'

type WalkOptions = {
  sort: Sort
  withCategory: boolean
  where: SQL | undefined
  isMatch: SQL | undefined
  rowCount: number
  walkedRows: number
}

/** The first matches among so many items in the order of the list; the walk ends where enough are found. */
export function selectIdsByWalking({
  sort,
  withCategory,
  where,
  isMatch,
  rowCount,
  walkedRows,
}: WalkOptions): SQL {
  const direction = getSortDirection(sort)
  const byCategory = withCategory ? sql`category ${direction},` : sql``
  return sql`select id from (
      select id, category, ${getSortKey(sort)} as sort_key, ${isMatch} as is_match from ${item}
      where ${where} order by ${sql.join(orderBy(sort, withCategory), sql`, `)} limit ${literalLimit(walkedRows)}) as walked
    where is_match order by ${byCategory} sort_key ${direction}, id ${direction} limit ${literalLimit(rowCount)}`
}

/** All matches are found before they are sorted: PostgreSQL might walk past a million to find a few. */
export function selectIdsBySorting(sort: Sort, where: SQL | undefined, rowCount: number): SQL {
  const direction = getSortDirection(sort)
  return sql`with matching as materialized (select id, ${getSortKey(sort)} as sort_key from ${item} where ${where})
    select id from matching order by sort_key ${direction}, id ${direction} limit ${literalLimit(rowCount)}`
}
