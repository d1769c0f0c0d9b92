import { days } from '@kashika/server/units'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { item } from './tables.ts'

/** By a job and not by a condition on the time of reading: what is listed then changes only with the catalogue. */
export async function delistSoldItems(db: Db, listedDays: number, now: Date) {
  await db
    .update(item)
    .set({ isListed: false })
    .where(and(eq(item.isListed, true), lt(item.soldAt, new Date(now.getTime() - days(listedDays)))))
}
