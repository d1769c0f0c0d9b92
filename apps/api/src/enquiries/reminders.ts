import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { hours } from '../platform/measures.ts'
import type { Queue } from '../platform/queue.ts'
import { remindLater } from './reminder-letter.ts'
import { enquiry } from './tables.ts'

const warnedBefore = hours(4)
const mostOften = hours(1)
const mostAtOnce = 1000

/**
 * Tells the shop of what is due within four hours, and of what is late: in one letter, and in one letter an hour. The
 * marks and the letter's job are one transaction, and what another worker holds is passed over: each is told once.
 */
export async function remind(db: Db, queue: Queue, now: Date) {
  const at = now.toISOString()
  const [toldSince, soon] = [-mostOften, warnedBefore].map((ms) => new Date(now.getTime() + ms).toISOString())
  await db.transaction(async (db) => {
    const told = await db.execute(
      sql`select from ${enquiry} where greatest(reminded_at, late_reminded_at) > ${toldSince} limit 1`,
    )
    if (told.rows.length > 0) return
    const due = await db
      .select({ id: enquiry.id })
      .from(enquiry)
      .where(
        sql`folder = 'open' and due_at <= ${soon}
            and (reminded_at is null or (due_at <= ${at} and late_reminded_at is null))`,
      )
      .orderBy(enquiry.dueAt, enquiry.id)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return
    await db.update(enquiry).set({ remindedAt: now }).where(inArray(enquiry.id, ids))
    const isLate = sql`due_at <= ${at}`
    await db
      .update(enquiry)
      .set({ lateRemindedAt: now })
      .where(and(inArray(enquiry.id, ids), isLate))
    await remindLater(db, queue, ids)
  })
}
