import { pageLimits } from '@kashika/contract'
import { days } from '@kashika/server/units'
import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import type { ItemListOptions, listItems } from './item-list.ts'
import { publicColumns, searchColumn } from './items.ts'
import { itemKeys } from './sorting.ts'
import { item } from './tables.ts'

type ItemPage = Awaited<ReturnType<typeof listItems>>
type SoldOptions = ItemListOptions & { tsquery?: string | undefined }

/** The cursor of what is sold, where it has no room on the last page before. */
export const soldCursor = 'sold'

/** No price is told of what is sold, so it is in no price range. */
export async function addSoldItems<Page extends ItemPage>(
  db: Db,
  page: Page,
  options: SoldOptions,
): Promise<Page> {
  const { limit = pageLimits.unpaged, range } = options
  if (page.nextCursor !== undefined || range) return page
  const soldItems = await listSoldItems(db, options)
  if (soldItems.length > limit - page.items.length && page.items.length > 0)
    return { ...page, nextCursor: soldCursor }
  return { ...page, items: [...page.items, ...soldItems.slice(0, limit)] }
}

function listSoldItems(db: Db, { category, tags, ids, profileIds, tsquery }: SoldOptions) {
  const isOneOf = (values: readonly unknown[], type: string): SQL =>
    sql`any(${sql.param(values)}::${sql.raw(type)})`
  return db
    .select(publicColumns)
    .from(item)
    .where(
      and(
        itemKeys.isInLists,
        isNotNull(item.soldAt),
        category && eq(item.category, category),
        tags && sql`${item.tags} && ${sql.param(tags)}::text[]`,
        ids && sql`${item.id} = ${isOneOf(ids, 'bigint[]')}`,
        profileIds && sql`${item.profileId} = ${isOneOf(profileIds, 'integer[]')}`,
        tsquery === undefined ? undefined : sql`${searchColumn} @@ to_tsquery('simple', ${tsquery})`,
      ),
    )
    .orderBy(desc(item.soldAt), desc(item.id))
    .limit(pageLimits.perPage)
}

/** By a job and not by a condition on the time of reading: what is listed then changes only with the catalogue. */
export async function delistSoldItems(db: Db, listedDays: number, now: Date) {
  await db
    .update(item)
    .set({ isListed: false })
    .where(and(eq(item.isListed, true), lt(item.soldAt, new Date(now.getTime() - days(listedDays)))))
}
