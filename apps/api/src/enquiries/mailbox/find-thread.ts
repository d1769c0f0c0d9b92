import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { createMessageId } from '../../platform/mail/mailer.ts'
import { enquiryEvent } from '../conversation/tables.ts'
import { enquiry } from '../tables.ts'
import type { ParsedEmail } from './parse-email.ts'
import { type ReplyAddressSettings, readReplyAddress } from './reply-address.ts'

export type ThreadSettings = ReplyAddressSettings & { PUBLIC_ORIGIN: string }

const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']
const maxAddresses = 100

/** By the signed address; else by one of our letters that it answers, if the customer's own address sent it. */
export async function findThread(db: Db, settings: ThreadSettings, email: ParsedEmail) {
  const signedIds = readSignedIds(settings, email)
  if (signedIds.size > 1) return undefined
  const [signedId] = signedIds
  if (signedId) {
    const [row] = await db.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.id, signedId))
    return row && { enquiryId: row.id, isSigned: true }
  }
  const eventIds = listAnsweredReplies(settings, email)
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

function readSignedIds(settings: ThreadSettings, { headers }: ParsedEmail): Set<number> {
  const values = recipientHeaders.flatMap((name) => headers.get(name) ?? []).join(' ')
  const addresses = values.match(/[^\s<>,;:"()@+]{1,64}\+k-\d{6,12}\.[0-9a-f]{1,64}@[\w.-]{1,253}/gi) ?? []
  return new Set(
    addresses.slice(0, maxAddresses).flatMap((address) => readReplyAddress(settings, address) ?? []),
  )
}

function listAnsweredReplies(settings: ThreadSettings, { headers }: ParsedEmail): number[] {
  const values = ['in-reply-to', 'references'].flatMap((name) => headers.get(name) ?? []).join(' ')
  const ids = values.match(/<[^<>\s]{1,300}>/g) ?? []
  return ids.slice(0, maxAddresses).flatMap((id) => readReplyEventId(settings, id) ?? [])
}

export function readReplyEventId(settings: ThreadSettings, messageId: string): number | undefined {
  const [, digits] = /^<reply-([1-9]\d{0,14})@/.exec(messageId) ?? []
  return digits && messageId === createMessageId(settings, `reply-${digits}`) ? Number(digits) : undefined
}
