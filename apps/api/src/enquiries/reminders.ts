import { hours } from '@kashika/server/units'
import { and, inArray, sql } from 'drizzle-orm'
import { queueAnnouncements } from '../notifications/announcements.ts'
import type { Db } from '../platform/database/database.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { queueReminderEmail } from './emails/reminder-email.ts'
import { enquiry } from './tables.ts'

const warningPeriodMs = hours(4)
const minIntervalMs = hours(1)
const maxAtOnce = 1000
/** On a phone; the letter names all. */
const maxAnnounced = 10

/** Rows locked by another worker are skipped, so that no reminder is sent twice. */
export async function queueDueReminders(db: Db, queue: Queue, now: Date) {
  const nowIso = now.toISOString()
  const [remindedSince, dueBefore] = [-minIntervalMs, warningPeriodMs].map((ms) =>
    new Date(now.getTime() + ms).toISOString(),
  )
  await db.transaction(async (db) => {
    const recentReminders = await db.execute(
      sql`select from ${enquiry} where greatest(reminded_at, late_reminded_at) > ${remindedSince} limit 1`,
    )
    if (recentReminders.rows.length > 0) return
    const dueRows = await db
      .select({ id: enquiry.id, dueAt: enquiry.dueAt })
      .from(enquiry)
      .where(
        sql`folder = 'open' and due_at <= ${dueBefore}
            and (reminded_at is null or (due_at <= ${nowIso} and late_reminded_at is null))`,
      )
      .orderBy(enquiry.dueAt, enquiry.id)
      .limit(maxAtOnce)
      .for('update', { skipLocked: true })
    const ids = dueRows.map(({ id }) => id)
    if (ids.length === 0) return
    await db.update(enquiry).set({ remindedAt: now }).where(inArray(enquiry.id, ids))
    const isLate = sql`due_at <= ${nowIso}`
    await db
      .update(enquiry)
      .set({ lateRemindedAt: now })
      .where(and(inArray(enquiry.id, ids), isLate))
    await queueReminderEmail(db, queue, ids)
    const announced = dueRows.slice(0, maxAnnounced)
    const [late, due] = [true, false].map((isLate) =>
      announced.filter(({ dueAt }) => dueAt <= now === isLate).map(({ id }) => id),
    ) as [number[], number[]]
    await queueAnnouncements(db, queue, 'late', late)
    await queueAnnouncements(db, queue, 'due', due)
  })
}
