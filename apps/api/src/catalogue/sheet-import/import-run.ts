import { Refusal } from '@kashika/server/refusal'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor, RequestSource } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { isDatabaseUnreachable, isTimeoutOrDeadlock } from '../../platform/database/errors.ts'
import { sheetImport } from '../tables.ts'

/** These keys cannot change: jobs of earlier releases are in the queue. */
export type ImportJob = { id: string; who: string; from: RequestSource }
export const toImportJob = (id: string, { personId, source }: Actor): ImportJob => ({
  id,
  who: personId,
  from: source,
})
type SheetImport = typeof sheetImport.$inferSelect
type ImportChange = Partial<typeof sheetImport.$inferInsert>

export async function findImport(db: Db, id: string): Promise<SheetImport> {
  const [row] = await db.select().from(sheetImport).where(eq(sheetImport.id, id))
  if (!row) throw new Refusal('missing', 'There is no such import.')
  return row
}

/** Outside the transaction of the rows, where nobody could see it before the end. */
export async function setProgress(
  db: Db,
  id: string,
  states: readonly SheetImport['state'][],
  change: ImportChange,
) {
  await db
    .update(sheetImport)
    .set(change)
    .where(and(eq(sheetImport.id, id), inArray(sheetImport.state, [...states])))
}

type ImportRun = {
  /** In any other state the work is done already: jobs run at least once. */
  states: readonly SheetImport['state'][]
  work: (db: Db, row: SheetImport) => Promise<void>
  toFailed: (reason: string) => ImportChange
}

export async function runImport(db: Db, id: string, { states, work, toFailed }: ImportRun) {
  try {
    await db.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
      const row = await findImport(db, id)
      if (states.includes(row.state)) await work(db, row)
    })
  } catch (error) {
    // Nothing is wrong with the import, so the queue retries it.
    if (isDatabaseUnreachable(error) || isTimeoutOrDeadlock(error)) throw error
    const reason = error instanceof Refusal ? error.message : 'Something went wrong.'
    await setProgress(db, id, states, toFailed(reason))
    if (!(error instanceof Refusal)) throw error
  }
}
