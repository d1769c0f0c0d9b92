import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { item, itemHuid } from '../tables.ts'

/** A HUID belongs to one article, so one of two items that have it is mistyped. */
export const findHuidUses = (db: Db, huids: string[], exceptItemId?: number) =>
  db
    .select({ huid: itemHuid.huid, id: item.id, name: item.name })
    .from(itemHuid)
    .innerJoin(item, eq(item.id, itemHuid.itemId))
    .where(
      and(
        inArray(itemHuid.huid, huids),
        isNull(item.retiredAt),
        exceptItemId === undefined ? undefined : ne(item.id, exceptItemId),
      ),
    )
    .orderBy(itemHuid.huid, item.id)
    .limit(20)
