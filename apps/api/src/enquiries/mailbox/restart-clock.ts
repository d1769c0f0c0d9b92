import { eq } from 'drizzle-orm'
import { queueAnnouncements } from '../../notifications/announcements.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { answerPeriodMs } from '../enquiries.ts'
import { type EnquiryRow, enquiry } from '../tables.ts'

/** A clock that still runs goes on: writing again must not give the shop more time. */
export async function restartClock(db: Db, queue: Queue, row: EnquiryRow, receivedAt: Date) {
  const newClock = row.answeredAt && {
    answeredAt: null,
    dueAt: new Date(receivedAt.getTime() + answerPeriodMs),
    firstAnsweredAt: row.firstAnsweredAt ?? row.answeredAt,
    firstDueAt: row.firstDueAt ?? row.dueAt,
    remindedAt: null,
    lateRemindedAt: null,
  }
  if (!(newClock || row.removedAt)) return
  await db
    .update(enquiry)
    .set({ ...newClock, removedAt: null })
    .where(eq(enquiry.id, row.id))
  await queueAnnouncements(db, queue, 'reopened', [row.id])
}
