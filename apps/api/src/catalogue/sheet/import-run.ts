import { and, eq, inArray, sql } from 'drizzle-orm'
import type { From } from '../../audit/audit.ts'
import type { Db } from '../../platform/database.ts'
import { isUnreachable, wasHeldUp } from '../../platform/database-errors.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sheetImport } from '../tables.ts'

export type Order = { id: string; who: string; from: From }
type Import = typeof sheetImport.$inferSelect
type Change = Partial<typeof sheetImport.$inferInsert>

export async function findImport(db: Db, id: string): Promise<Import> {
  const [found] = await db.select().from(sheetImport).where(eq(sheetImport.id, id))
  if (!found) throw new Refusal('missing', 'There is no such import.')
  return found
}

/** Written beside the transaction of the rows, or nobody could see it before the end. */
export async function setProgress(db: Db, id: string, states: readonly Import['state'][], change: Change) {
  await db
    .update(sheetImport)
    .set(change)
    .where(and(eq(sheetImport.id, id), inArray(sheetImport.state, [...states])))
}

type Run = {
  /** In any other state it is done already: a job that comes twice does it once. */
  states: readonly Import['state'][]
  work: (db: Db, found: Import) => Promise<void>
  /** How the import stands where it could not be done, and why. */
  toFailed: (reason: string) => Change
}

/** Does all of an import's work or nothing: one transaction, and one process at a time. */
export async function runImport(db: Db, id: string, { states, work, toFailed }: Run) {
  try {
    await db.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
      const found = await findImport(db, id)
      if (states.includes(found.state)) await work(db, found)
    })
  } catch (error) {
    // Nothing is wrong with the import: the queue brings it again.
    if (isUnreachable(error) || wasHeldUp(error)) throw error
    const reason = error instanceof Refusal ? error.message : 'Something went wrong.'
    await setProgress(db, id, states, toFailed(reason))
    if (!(error instanceof Refusal)) throw error
  }
}
