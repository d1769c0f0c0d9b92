import { inArray, not } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { item } from '../tables.ts'

const batchSize = 1000

/** Items of earlier releases have none; a trigger writes what a change of the name asks for. */
export async function writeMissingSearchFacts(db: Db) {
  for (let isDone = false; !isDone; ) {
    const batch = db.select({ id: item.id }).from(item).where(not(item.hasSearchFacts)).limit(batchSize)
    const { rowCount } = await db.update(item).set({ name: item.name }).where(inArray(item.id, batch))
    isDone = (rowCount ?? 0) < batchSize
  }
}
