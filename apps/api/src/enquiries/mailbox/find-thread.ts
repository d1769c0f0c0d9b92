import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { createMessageId } from '../../platform/mail/mailer.ts'
import { enquiryEvent } from '../conversation/tables.ts'
import { enquiry } from '../tables.ts'
import type { ParsedEmail } from './parsing/parsed-email.ts'
import { type ReplyAddressSettings, readReplyAddress } from './reply-address.ts'

export type ThreadSettings = ReplyAddressSettings & { PUBLIC_ORIGIN: string }

/** By the signed address; else by one of our letters that it answers, if the customer's own address sent it. */
export async function findThread(db: Db, settings: ThreadSettings, email: ParsedEmail) {
  const signedIds = new Set(
    email.replyAddresses.flatMap((address) => readReplyAddress(settings, address) ?? []),
  )
  if (signedIds.size > 1) return undefined
  const [signedId] = signedIds
  if (signedId) {
    const [row] = await db.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.id, signedId))
    return row && { enquiryId: row.id, isSigned: true }
  }
  const eventIds = email.answeredIds.flatMap((id) => readReplyEventId(settings, id) ?? [])
  if (eventIds.length === 0) return undefined
  const rows = await db
    .selectDistinct({ id: enquiry.id, email: enquiry.email })
    .from(enquiryEvent)
    .innerJoin(enquiry, eq(enquiry.id, enquiryEvent.enquiryId))
    .where(inArray(enquiryEvent.id, eventIds))
  const [row, ...others] = rows
  if (!row || others.length > 0 || row.email !== email.from?.address) return undefined
  return { enquiryId: row.id, isSigned: false }
}

export function readReplyEventId(settings: ThreadSettings, messageId: string): number | undefined {
  const [, digits] = /^<reply-([1-9]\d{0,14})@/.exec(messageId) ?? []
  return digits && messageId === createMessageId(settings, `reply-${digits}`) ? Number(digits) : undefined
}
