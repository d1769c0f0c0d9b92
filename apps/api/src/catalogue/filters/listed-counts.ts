import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { itemKeys } from '../sorting.ts'
import { item, itemPrice, listedCount } from '../tables.ts'
import type { PriceRange } from './profiles.ts'

/** How many listed items each profile has, in sums that the database keeps. */
export const countListed = (db: Db) => sumByProfile(db, sql`select profile_id, items from ${listedCount}`)

/** Whole bands are kept sums; of the two bands that the range cuts, the items are counted. */
export function countListedInRange(db: Db, { from, to }: PriceRange) {
  const first = findPriceBand(from)
  const last = findPriceBand(to)
  const countItems = (condition: SQL) => sql`
    select profile_id, count(*) as items from ${itemPrice}
    where is_in_lists and profile_id is not null and price <= ${to} and ${condition} group by profile_id`
  const parts = [
    sql`select profile_id, items from ${listedCount}
        where price_band >= ${first.end} and price_band < ${last.start}`,
    countItems(sql`price >= ${from} and price < ${first.end}`),
    ...(last.start > first.start ? [countItems(sql`price >= ${last.start}`)] : []),
  ]
  return sumByProfile(db, sql.join(parts, sql` union all `))
}

/** Counts any items, from an index alone. */
export const countMatching = (db: Db, condition: SQL) =>
  sumByProfile(
    db,
    sql`select profile_id, 1 as items from ${item} where ${itemKeys.isInLists} and profile_id is not null and ${condition}`,
  )

/** Sent as two lists, since reading thousands of rows takes longer. */
async function sumByProfile(db: Db, counts: SQL): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ ids: number[] | null; sums: number[] | null }>(sql`
    select array_agg(profile_id) as ids, array_agg(items) as sums
      from (select profile_id, sum(items)::integer as items from (${counts}) as counts
             group by profile_id having sum(items) > 0) as sums`)
  const { ids, sums } = rows[0] ?? {}
  return new Map(ids?.map((id, index) => [id, sums?.[index] ?? 0]))
}

/** As find_price_band of the database: prices with the same first two digits and as many others. */
function findPriceBand(rupees: number) {
  const width = 10 ** Math.max(0, String(rupees).length - 2)
  const start = Math.floor(rupees / width) * width
  return { start, end: start + width }
}

/** Each change of an item adds rows; those of one profile and band become one again. */
export async function mergeListedCounts(db: Db) {
  await db.execute(sql`
    with several as (
      select profile_id, price_band from ${listedCount} group by 1, 2 having count(*) > 1
    ), removed as (
      delete from ${listedCount} using several
      where ${listedCount.profileId} = several.profile_id
        and coalesce(${listedCount.priceBand}, -1) = coalesce(several.price_band, -1)
      returning ${listedCount.profileId}, ${listedCount.priceBand}, ${listedCount.items}
    )
    insert into ${listedCount} select profile_id, price_band, sum(items) from removed
    group by 1, 2 having sum(items) <> 0`)
}
