import { createHash } from 'node:crypto'
import { NewEnquiry } from '@kashika/contract'
import { enquiryBounds } from '@kashika/contract/bounds'
import { Refusal } from '@kashika/server/refusal'
import { count, desc, eq } from 'drizzle-orm'
import type { ReadShop } from '../../documents/shop.ts'
import type { Db } from '../../platform/database/database.ts'
import { isRefusedValue } from '../../platform/database/errors.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { enquiryEvent } from '../conversation/tables.ts'
import { receiveEnquiry } from '../enquiries.ts'
import type { SurgeSettings } from '../spam/surge.ts'
import { enquiry } from '../tables.ts'
import { type AttachedPhoto, insertAttachedPhotos, storeAttachedPhotos } from './attached-photos.ts'
import { markReplyBounced } from './bounces.ts'
import { findThread, type ThreadSettings } from './find-thread.ts'
import type { EmailOutcome } from './outcomes.ts'
import { cleanLine, cleanText } from './parsing/clean-text.ts'
import { type CutText, emailBounds, type ParsedEmail } from './parsing/parsed-email.ts'
import { restartClock } from './restart-clock.ts'
import { receivedEmail } from './tables.ts'

export type ReceivedEmailDeps = {
  db: Db
  queue: Queue
  privateStorage: Storage
  settings: ThreadSettings & SurgeSettings & { MAILBOX_STRANGERS: 'leave' | 'enquiry' }
  readShop: ReadShop
  readDay: () => string
  now: () => Date
}

export type IncomingEmail = { source: Buffer; size: number; isWhole: boolean; receivedAt: Date }

const maxReceivedPerEnquiry = 200
const nothing: CutText = { text: '', isCut: false }
const maxFileNoteLength = 500

/** Once for each Message-ID, whatever crashes: what became of it is stored with what it changed. */
export async function receiveEmail(
  deps: ReceivedEmailDeps,
  incoming: IncomingEmail,
  email: ParsedEmail | undefined,
): Promise<EmailOutcome> {
  const messageKey = createMessageKey(incoming, email)
  const { email: shopAddress } = await deps.readShop()
  const photos =
    email && (await takesItsPhotos(deps, messageKey, incoming, email))
      ? await storeAttachedPhotos(deps.privateStorage, email)
      : []
  const row = {
    messageKey,
    outcome: 'unreadable' as const,
    receivedAt: incoming.receivedAt,
    sizeBytes: incoming.size,
  }
  try {
    return await deps.db.transaction(async (db) => {
      const [stored] = await db
        .insert(receivedEmail)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: receivedEmail.id })
      if (!stored) return findEarlierOutcome(db, messageKey)
      if (!email?.from) return row.outcome
      const outcome = await takeEmail(
        { ...deps, db },
        { ...incoming, email, id: stored.id, shopAddress, photos },
      )
      await db.update(receivedEmail).set({ outcome }).where(eq(receivedEmail.id, stored.id))
      return outcome
    })
  } catch (error) {
    if (!isRefusedValue(error)) throw error
    // One email that can never be stored must not keep those after it waiting.
    await deps.db.insert(receivedEmail).values(row).onConflictDoNothing()
    return row.outcome
  }
}

/** By its headers where it has no Message-ID. */
function createMessageKey({ source }: IncomingEmail, email: ParsedEmail | undefined): string {
  const messageId = email?.messageId
  const headerEnd = source.indexOf('\r\n\r\n')
  const headers = headerEnd < 0 ? source : source.subarray(0, headerEnd)
  return createHash('sha256')
    .update(messageId ? 'id ' : 'headers ')
    .update(messageId ?? headers)
    .digest('hex')
}

async function findEarlierOutcome(db: Db, messageKey: string): Promise<EmailOutcome> {
  const [row] = await db
    .select({ outcome: receivedEmail.outcome })
    .from(receivedEmail)
    .where(eq(receivedEmail.messageKey, messageKey))
  if (!row) throw new Error('an email that was not stored')
  return row.outcome
}

/** Pictures are read before the transaction, which must be short, and only where the letter will stand in a conversation. */
async function takesItsPhotos(
  { db, settings }: ReceivedEmailDeps,
  messageKey: string,
  { isWhole }: IncomingEmail,
  email: ParsedEmail,
): Promise<boolean> {
  if (!isWhole || email.images.length === 0 || email.kind !== 'personal') return false
  const [earlier] = await db
    .select({ id: receivedEmail.id })
    .from(receivedEmail)
    .where(eq(receivedEmail.messageKey, messageKey))
  if (earlier) return false
  const thread = await findThread(db, settings, email)
  return thread !== undefined && (await hasRoom(db, thread.enquiryId))
}

type StoredEmail = IncomingEmail & {
  email: ParsedEmail
  id: number
  shopAddress: string | undefined
  photos: AttachedPhoto[]
}

async function takeEmail(deps: ReceivedEmailDeps, stored: StoredEmail): Promise<EmailOutcome> {
  const { db, settings } = deps
  const { email, shopAddress } = stored
  const { kind, report } = email
  if (kind === 'list') return kind
  const thread = await findThread(db, settings, email)
  if (kind === 'bounce') {
    if (!thread?.isSigned) return 'stranger'
    if (report) await markReplyBounced(db, settings, thread.enquiryId, report)
    return kind
  }
  if ([shopAddress?.toLowerCase(), settings.MAILBOX_ADDRESS].includes(email.from?.address)) return 'own'
  if (thread && (await hasRoom(db, thread.enquiryId))) {
    const isAutomatic = kind === 'automatic'
    await storeInThread(deps, stored, { enquiryId: thread.enquiryId, isAutomatic })
    return isAutomatic ? 'automatic' : 'thread'
  }
  return kind !== 'automatic' && settings.MAILBOX_STRANGERS === 'enquiry' && stored.isWhole
    ? storeAsEnquiry(deps, stored)
    : 'stranger'
}

/** So that two machines that answer each other cannot fill a conversation. */
async function hasRoom(db: Db, enquiryId: number): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(enquiryEvent)
    .innerJoin(receivedEmail, eq(receivedEmail.eventId, enquiryEvent.id))
    .where(eq(enquiryEvent.enquiryId, enquiryId))
  return (row?.count ?? 0) < maxReceivedPerEnquiry
}

async function storeInThread(
  { db, queue, now }: ReceivedEmailDeps,
  { id, email, receivedAt, isWhole, photos }: StoredEmail,
  { enquiryId, isAutomatic }: { enquiryId: number; isAutomatic: boolean },
) {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.id, enquiryId)).for('update')
  if (!row) throw new Error('an enquiry that has gone')
  const earliest = Math.max(receivedAt.getTime(), row.createdAt.getTime())
  const happenedAt = new Date(Math.min(earliest, now().getTime()))
  // Of a part of an email the text may end anywhere.
  const [text, quoted] = isWhole ? [email.text, email.quoted] : [nothing, nothing]
  const [event] = await db
    .insert(enquiryEvent)
    .values({ enquiryId, kind: 'received', happenedAt, text: text.text || null, answers: false })
    .returning({ id: enquiryEvent.id })
  if (!event) throw new Error('an event that was not stored')
  await db
    .update(receivedEmail)
    .set({
      eventId: event.id,
      sender: cleanLine(email.from?.address ?? '', emailBounds.sender),
      messageId: toStorableId(email.messageId),
      subject: email.subject || null,
      quoted: quoted.text || null,
      isCut: text.isCut || quoted.isCut || !isWhole || email.isDamaged,
      attachments: email.attachments,
    })
    .where(eq(receivedEmail.id, id))
  await insertAttachedPhotos(db, photos, { enquiryId, eventId: event.id, createdAt: now() })
  if (!isAutomatic) await restartClock(db, queue, row, happenedAt)
}

/** It becomes a header of our answer. */
const toStorableId = (messageId: string | undefined) =>
  messageId && /^<[!-;=?-~]{1,298}>$/.test(messageId) ? messageId : null

async function storeAsEnquiry(deps: ReceivedEmailDeps, { email }: StoredEmail): Promise<EmailOutcome> {
  const { from, subject, text, attachments } = email
  const fileNames = attachments.map(({ name }) => name).join(', ')
  const fileNote = fileNames && cleanLine(`In the mailbox: ${fileNames}`, maxFileNoteLength)
  const words = cleanText(
    [subject, text.text].filter(Boolean).join('\n\n'),
    enquiryBounds.query.max - maxFileNoteLength - 100,
  )
  const query = [words.text, words.isCut && 'The rest of this email is in the mailbox.', fileNote]
    .filter(Boolean)
    .join('\n\n')
  const name = cleanLine(from?.name || from?.address.split('@')[0] || '', enquiryBounds.name.max)
  const input = { name, email: from?.address, query }
  const parsed = [input, { ...input, name: 'By email' }]
    .map((candidate) => NewEnquiry.safeParse(candidate))
    .find(({ success }) => success)
  if (!parsed?.data) return 'stranger'
  try {
    await receiveEnquiry(deps, parsed.data)
    return 'enquiry'
  } catch (error) {
    if (error instanceof Refusal) return 'stranger'
    throw error
  }
}

export async function findNewestLetter(db: Db): Promise<number | null> {
  const [row] = await db
    .select({ id: receivedEmail.id })
    .from(receivedEmail)
    .where(eq(receivedEmail.outcome, 'thread'))
    .orderBy(desc(receivedEmail.id))
    .limit(1)
  return row?.id ?? null
}
