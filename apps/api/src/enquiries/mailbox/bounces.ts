import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { enquiryEvent } from '../conversation/tables.ts'
import { enquiry } from '../tables.ts'
import { readReplyEventId, type ThreadSettings } from './find-thread.ts'
import { cleanLine } from './parsing/clean-text.ts'
import type { DeliveryReport } from './parsing/delivery-report.ts'

const maxReasonLength = 500

/** A letter that came back answers nothing: the clock runs on as if it had not been sent. */
export async function markReplyBounced(
  db: Db,
  settings: ThreadSettings,
  enquiryId: number,
  { isFinal, reason, messageIds }: DeliveryReport,
) {
  const eventIds = messageIds.flatMap((id) => readReplyEventId(settings, id) ?? [])
  if (!isFinal || eventIds.length === 0) return
  await db.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.id, enquiryId)).for('update')
  const failed = await db
    .update(enquiryEvent)
    .set({
      replyState: 'failed',
      sentAt: null,
      failure: cleanLine(reason ?? 'The mail server gave no reason.', maxReasonLength),
    })
    .where(
      and(
        inArray(enquiryEvent.id, eventIds),
        eq(enquiryEvent.enquiryId, enquiryId),
        eq(enquiryEvent.replyState, 'sent'),
      ),
    )
    .returning({ id: enquiryEvent.id })
  if (failed.length > 0) await countAnswersAgain(db, enquiryId)
}

async function countAnswersAgain(db: Db, enquiryId: number) {
  const answers = sql`select min(coalesce(sent_at, happened_at)) from enquiry_event
    where enquiry_id = ${enquiryId} and answers and coalesce(reply_state, 'sent') = 'sent'`
  const clockStart = sql`select coalesce(max(enquiry_event.id), 0)
    from enquiry_event left join received_email on event_id = enquiry_event.id
    where enquiry_id = ${enquiryId} and kind in ('received', 'reopened') and outcome is distinct from 'automatic'`
  await db
    .update(enquiry)
    .set({
      answeredAt: sql`(${answers} and id > (${clockStart}))`,
      firstAnsweredAt: sql`case when first_due_at is not null then (${answers}) end`,
    })
    .where(eq(enquiry.id, enquiryId))
}
