import { type ListQuery, pageLimits } from '@kashika/contract'
import { and, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { beyond, cursorAfter, orderBy, within } from './order.ts'
import { item } from './tables.ts'

/** One page of the pieces on show, and the cursor of the next where there is more. */
export async function listItems(db: Db, { category, sort, limit = pageLimits.whole, cursor }: ListQuery) {
  const rows = await db
    .select()
    .from(item)
    .where(
      and(
        isNull(item.retiredAt),
        category && within(category),
        cursor ? beyond(sort, cursor, category) : undefined,
      ),
    )
    .orderBy(...orderBy(sort, category))
    .limit(limit + 1)

  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { items: page, nextCursor: rows.length > limit && last ? cursorAfter(sort, last) : undefined }
}
