import { type EnquiryEvent, type NewReply, replyBounds } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { hours, seconds } from '@kashika/server/units'
import { and, eq, getTableColumns, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { selectPersonName } from '../../accounts/accounts.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { ReadShop } from '../../documents/shop.ts'
import type { EmailContent } from '../../emails/email-content.ts'
import type { ShopMailer } from '../../emails/shop-mailer.ts'
import { requirePictures } from '../../pictures/pictures.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobKind, Queue } from '../../platform/jobs/queue.ts'
import { PermanentFailure } from '../../platform/jobs/worker.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { buildReply } from '../emails/reply-email.ts'
import { type SnapshotDeps, snapshotItems } from '../enquired-items.ts'
import { lockUnremovedEnquiry } from '../find-enquiry.ts'
import { addressReplies, type ReplyAddressSettings } from '../mailbox/reply-address.ts'
import { toReference } from '../references.ts'
import { enquiry } from '../tables.ts'
import { findAnsweredEmails, toEmailId } from './answered-emails.ts'
import { findEvent, markAnswered, storeEventOnce } from './events.ts'
import { enquiryEvent } from './tables.ts'

const undoMs = seconds(replyBounds.undoSeconds)

/** Then the owner is told, who may have another way to reach the customer. */
const maxSendingMs = hours(24)

/** A letter sent at once has another time, which the job that waited for the first finds changed. */
type ReplyJob = { eventId: number; sendAt?: string }
export const replyJob: JobKind<ReplyJob> = { name: 'reply', delayMs: undoMs }

type ReplyDeps = SnapshotDeps & { queue: Queue }

/** The letter goes out by itself after the seconds in which it can be taken back, whatever becomes of the browser. */
export async function writeReply(
  { db, queue, readShop, now }: ReplyDeps,
  { id, pieces = [], pictures = [], seenEvent, ...reply }: NewReply,
  actor: Actor,
): Promise<EnquiryEvent> {
  return db.transaction(async (db) => {
    await lockUnremovedEnquiry(db, id)
    await requirePictures(db, pictures, 'pictures')
    const happenedAt = now()
    const sendAt = new Date(happenedAt.getTime() + undoMs)
    const attachedItems = await snapshotItems(
      { db, readShop, now },
      pieces.map((slug) => ({ slug })),
    )
    const { event, isNew } = await storeEventOnce(
      db,
      {
        ...reply,
        enquiryId: id,
        kind: 'reply',
        happenedAt,
        replyState: 'waiting',
        sendAt,
        pieces: attachedItems.length > 0 ? attachedItems : null,
        pictures: pictures.length > 0 ? pictures : null,
      },
      actor,
    )
    if (isNew) {
      if (seenEvent !== undefined) await refuseSecondAnswer(db, event, seenEvent)
      await queue.enqueue(db, replyJob, { eventId: event.id, sendAt: sendAt.toISOString() })
      await recordAudit(db, { action: 'query-replied', ...actor, about: toReference(id) })
    }
    return findEvent(db, event.id)
  })
}

/** Two people who answer at once would send two letters; what was seen before sending again is no surprise. */
async function refuseSecondAnswer(
  db: Db,
  { id, enquiryId, personId }: typeof enquiryEvent.$inferSelect,
  seenEvent: number,
) {
  const [other] = await db
    .select({ name: selectPersonName(enquiryEvent.personId) })
    .from(enquiryEvent)
    .where(
      and(
        eq(enquiryEvent.enquiryId, enquiryId),
        gt(enquiryEvent.id, seenEvent),
        lt(enquiryEvent.id, id),
        inArray(enquiryEvent.kind, ['reply', 'call', 'visit', 'whatsapp']),
        or(isNull(enquiryEvent.replyState), ne(enquiryEvent.replyState, 'withdrawn')),
        sql`${enquiryEvent.personId} is distinct from ${personId}`,
      ),
    )
    .limit(1)
  if (other)
    throw new Refusal(
      'conflict',
      `${other.name ?? 'Somebody'} has just answered this. Your email was not sent, and the draft is kept.`,
      undefined,
      'seenEvent',
    )
}

export async function withdrawReply(db: Db, eventId: number): Promise<EnquiryEvent> {
  await db
    .update(enquiryEvent)
    .set({ replyState: 'withdrawn' })
    .where(and(eq(enquiryEvent.id, eventId), eq(enquiryEvent.replyState, 'waiting')))
  const event = await findEvent(db, eventId)
  if (event.reply?.state !== 'withdrawn')
    throw new Refusal('conflict', 'The email is on its way: it cannot be taken back any more.')
  return event
}

export async function sendReplyNow(
  { db, queue, now }: Omit<ReplyDeps, 'readShop'>,
  eventId: number,
): Promise<EnquiryEvent> {
  return db.transaction(async (db) => {
    const sendAt = now()
    const [updated] = await db
      .update(enquiryEvent)
      .set({ sendAt })
      .where(
        and(
          eq(enquiryEvent.id, eventId),
          eq(enquiryEvent.replyState, 'waiting'),
          gt(enquiryEvent.sendAt, sendAt),
        ),
      )
      .returning({ id: enquiryEvent.id })
    if (updated)
      await queue.enqueue(db, { ...replyJob, delayMs: 0 }, { eventId, sendAt: sendAt.toISOString() })
    return findEvent(db, eventId)
  })
}

type DeliveryDeps = {
  db: Db
  mail: ShopMailer
  readShop: ReadShop
  storage: Storage
  settings: ReplyAddressSettings & { PUBLIC_ORIGIN: string }
  now: () => Date
}

/** The Message-ID is the event's, so that a letter sent again after a crash is recognised as the same. */
export async function deliverReply(
  { db, mail, readShop, storage, settings, now }: DeliveryDeps,
  { eventId, sendAt }: ReplyJob,
) {
  const isDue = sendAt === undefined ? undefined : eq(enquiryEvent.sendAt, new Date(sendAt))
  const [event] = await db
    .update(enquiryEvent)
    .set({ replyState: 'sending' })
    .where(and(eq(enquiryEvent.id, eventId), isDue, inArray(enquiryEvent.replyState, ['waiting', 'sending'])))
    .returning()
  if (!event) return
  const [row] = await db
    .select({ ...getTableColumns(enquiry), writer: selectPersonName(enquiryEvent.personId) })
    .from(enquiryEvent)
    .innerJoin(enquiry, eq(enquiry.id, enquiryEvent.enquiryId))
    .where(eq(enquiryEvent.id, eventId))
  if (!row) return
  const shop = await readShop()
  const answered = await findAnsweredEmails(db, settings, event)
  const quoted = answered.text ?? row.message
  const email: EmailContent = {
    ...(await buildReply(storage, event, settings.PUBLIC_ORIGIN)),
    subject: `Your message to ${shop.name} (${toReference(row.id)})`,
    writer: row.writer ?? undefined,
    ...(quoted && { quoted: { intro: 'You wrote:', text: quoted } }),
    follows: answered.messageIds,
    ...addressReplies(settings, row.id, shop),
  }
  try {
    await mail.send(row.email, email, toEmailId(event.id))
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error))
    const isTooOld = now().getTime() - event.happenedAt.getTime() > maxSendingMs
    const isFinal = isTooOld || cause instanceof PermanentFailure
    await db
      .update(enquiryEvent)
      .set({ replyState: isFinal ? 'failed' : 'sending', failure: cause.message })
      .where(eq(enquiryEvent.id, eventId))
    throw isTooOld ? new PermanentFailure(cause) : cause
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
