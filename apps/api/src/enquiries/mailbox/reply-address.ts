import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '@kashika/contract'
import { parseReference, toReference } from '../references.ts'

export type ReplyAddressSettings = { SESSION_SECRET: string; MAILBOX_ADDRESS?: string | undefined }

/** Hexadecimal, since some mail servers change capitals: 96 bits. */
const signatureLength = 24

/** `shop+k-100012.0123456789abcdef01234567@example.com`; undefined where no mailbox is read. */
export function createReplyAddress(
  { SESSION_SECRET, MAILBOX_ADDRESS }: ReplyAddressSettings,
  enquiryId: number,
): string | undefined {
  if (!MAILBOX_ADDRESS) return undefined
  const signature = createHmac('sha256', SESSION_SECRET)
    .update(`enquiry reply ${enquiryId}`)
    .digest('hex')
    .slice(0, signatureLength)
  const [name, domain] = MAILBOX_ADDRESS.split('@')
  return `${name}+${toReference(enquiryId).toLowerCase()}.${signature}@${domain}`
}

/** The id of the enquiry that an address was made for, if it was made by us. */
export function readReplyAddress(settings: ReplyAddressSettings, address: string): number | undefined {
  const [, reference] = /\+(k-\d{6,12})\.[0-9a-f]+@/i.exec(address) ?? []
  const enquiryId = reference && parseReference(reference)
  if (!enquiryId) return undefined
  const expected = Buffer.from(createReplyAddress(settings, enquiryId) ?? '')
  const received = Buffer.from(address.toLowerCase())
  return expected.length === received.length && timingSafeEqual(expected, received) ? enquiryId : undefined
}

/** What comes back, from the customer or from a mail server, then names the enquiry. */
export function addressReplies(
  settings: ReplyAddressSettings,
  enquiryId: number,
  { name }: Pick<Shop, 'name'>,
) {
  const address = createReplyAddress(settings, enquiryId)
  return address ? { replyTo: { name, address }, returnPath: address } : {}
}
