import type { Db } from '../../platform/database/database.ts'
import { mailbox } from './tables.ts'

/** Undefined where the mailbox was read the last time, or none is read. */
export async function findMailboxFailure(db: Db) {
  const [row] = await db.select().from(mailbox)
  return row?.failedAt ? { failure: row.failure ?? '', readAt: row.readAt } : undefined
}

/** A mailbox that is no longer read cannot fail. */
export async function forgetMailboxFailure(db: Db) {
  await db.update(mailbox).set({ failedAt: null, failure: null })
}
