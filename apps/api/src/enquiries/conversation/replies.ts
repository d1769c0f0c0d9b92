import { type EnquiryEvent, type NewReply, replyBounds } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { seconds } from '@kashika/server/units'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { recordAudit } from '../../audit/audit.ts'
import type { ReadShop } from '../../documents/shop.ts'
import type { EmailContent } from '../../emails/email-template.ts'
import type { ShopMailer } from '../../emails/shop-mailer.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobKind, Queue } from '../../platform/jobs/queue.ts'
import { PermanentFailure } from '../../platform/jobs/worker.ts'
import { toReference } from '../references.ts'
import { enquiry } from '../tables.ts'
import { findEvent, lockEnquiry, markAnswered, storeEventOnce } from './events.ts'
import { enquiryEvent } from './tables.ts'

const undoMs = seconds(replyBounds.undoSeconds)

export const replyJob: JobKind<{ eventId: number }> = { name: 'reply', delayMs: undoMs }

type ReplyDeps = { db: Db; queue: Queue; now: () => Date }

/** The letter goes out by itself after the seconds in which it can be taken back, whatever becomes of the browser. */
export async function writeReply(
  { db, queue, now }: ReplyDeps,
  { id, ...reply }: NewReply,
  actor: Actor,
): Promise<EnquiryEvent> {
  return db.transaction(async (db) => {
    await lockEnquiry(db, id)
    const happenedAt = now()
    const { event, isNew } = await storeEventOnce(
      db,
      {
        ...reply,
        enquiryId: id,
        kind: 'reply',
        happenedAt,
        replyState: 'waiting',
        sendAt: new Date(happenedAt.getTime() + undoMs),
      },
      actor,
    )
    if (isNew) {
      await queue.enqueue(db, replyJob, { eventId: event.id })
      await recordAudit(db, { action: 'query-replied', ...actor, about: toReference(id) })
    }
    return findEvent(db, event.id)
  })
}

export async function withdrawReply(db: Db, eventId: number): Promise<EnquiryEvent> {
  await db
    .update(enquiryEvent)
    .set({ replyState: 'withdrawn' })
    .where(and(eq(enquiryEvent.id, eventId), eq(enquiryEvent.replyState, 'waiting')))
  const event = await findEvent(db, eventId)
  if (event.reply?.state !== 'withdrawn')
    throw new Refusal('conflict', 'The letter is on its way: it cannot be taken back any more.')
  return event
}

type DeliveryDeps = { db: Db; mail: ShopMailer; readShop: ReadShop; now: () => Date }

/** The Message-ID is the event's, so that a letter sent again after a crash is recognised as the same. */
export async function deliverReply(
  { db, mail, readShop, now }: DeliveryDeps,
  { eventId }: { eventId: number },
) {
  const [event] = await db
    .update(enquiryEvent)
    .set({ replyState: 'sending' })
    .where(and(eq(enquiryEvent.id, eventId), inArray(enquiryEvent.replyState, ['waiting', 'sending'])))
    .returning()
  if (!event) return
  const [row] = await db.select().from(enquiry).where(eq(enquiry.id, event.enquiryId))
  if (!row) return
  const { name } = await readShop()
  const email: EmailContent = {
    ...buildReply(event.text ?? ''),
    subject: `Your message to ${name} (${toReference(row.id)})`,
    quoted: { intro: 'You wrote:', text: row.message },
    follows: await listSentReplies(db, event),
  }
  try {
    await mail.send(row.email, email, toEmailId(event.id))
  } catch (error) {
    const replyState = error instanceof PermanentFailure ? 'failed' : 'sending'
    const failure = error instanceof Error ? error.message : String(error)
    await db.update(enquiryEvent).set({ replyState, failure }).where(eq(enquiryEvent.id, eventId))
    throw error
  }
  const sentAt = now()
  await db.transaction(async (db) => {
    await db
      .update(enquiryEvent)
      .set({ replyState: 'sent', sentAt, failure: null })
      .where(eq(enquiryEvent.id, eventId))
    if (event.answers) await markAnswered(db, event.enquiryId, sentAt)
  })
}

function buildReply(text: string) {
  const [greeting = '', ...paragraphs] = text.split(/\n{2,}/)
  return { greeting, paragraphs }
}

const toEmailId = (eventId: number) => `reply-${eventId}`

async function listSentReplies(db: Db, { id, enquiryId }: { id: number; enquiryId: number }) {
  const rows = await db
    .select({ id: enquiryEvent.id })
    .from(enquiryEvent)
    .where(
      and(
        eq(enquiryEvent.enquiryId, enquiryId),
        eq(enquiryEvent.replyState, 'sent'),
        lt(enquiryEvent.id, id),
      ),
    )
    .orderBy(enquiryEvent.id)
  return rows.map((row) => toEmailId(row.id))
}
