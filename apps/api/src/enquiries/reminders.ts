import { and, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { hours } from '../platform/measures.ts'
import type { Queue } from '../platform/queue.ts'
import { remindLater } from './letters.ts'
import { enquiry } from './tables.ts'

const warnedBefore = hours(4)
const mostAtOnce = 100

/**
 * Tells the shop of what is due within four hours, and of what is late. The mark and the letter's job are one
 * transaction, and what another worker holds is passed over: each is told once.
 */
export async function remind(db: Db, queue: Queue, now: Date) {
  await tell(db, queue, 'late', now, now)
  await tell(db, queue, 'soon-due', new Date(now.getTime() + warnedBefore), now)
}

async function tell(db: Db, queue: Queue, kind: 'soon-due' | 'late', dueUntil: Date, now: Date) {
  const mark = kind === 'late' ? enquiry.lateRemindedAt : enquiry.remindedAt
  await db.transaction(async (db) => {
    const due = await db
      .select({ id: enquiry.id })
      .from(enquiry)
      .where(and(sql`folder = 'open'`, lte(enquiry.dueAt, dueUntil), isNull(mark)))
      .orderBy(enquiry.dueAt, enquiry.id)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return
    // What is late already need not be announced.
    const marks = kind === 'late' ? { lateRemindedAt: now, remindedAt: now } : { remindedAt: now }
    await db.update(enquiry).set(marks).where(inArray(enquiry.id, ids))
    await remindLater(db, queue, kind, ids)
  })
}
