import type { EnquiredPiece, Shop } from '@kashika/contract'
import { photoBounds } from '@kashika/contract/bounds'
import { takesPhotos } from '@kashika/contract/enquiry-kinds'
import { eq } from 'drizzle-orm'
import type { ReadShop } from '../../documents/shop.ts'
import type { EmailContent } from '../../emails/email-content.ts'
import type { ShopMailer } from '../../emails/shop-mailer.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobKind, Queue } from '../../platform/jobs/queue.ts'
import { listEnquiredItems } from '../enquired-items.ts'
import { addressReplies, type ReplyAddressSettings } from '../mailbox/reply-address.ts'
import { createPhotoLink } from '../photos/photo-link.ts'
import { toReference } from '../references.ts'
import { type EnquiryRow, enquiry } from '../tables.ts'
import { formatRupees } from './format-rupees.ts'
import { describeKind, listKindDetails } from './kind-texts.ts'

type EnquiryEmailKind = 'arrived' | 'received'
export const enquiryEmailJob: JobKind<{ enquiryId: number; kind: EnquiryEmailKind }> = {
  name: 'enquiry-letter',
}

export const queueEnquiryEmails = (db: Db, queue: Queue, enquiryId: number) =>
  queue.enqueue(db, enquiryEmailJob, { enquiryId, kind: 'arrived' }, { enquiryId, kind: 'received' })
export const queueAcknowledgement = (db: Db, queue: Queue, enquiryId: number) =>
  queue.enqueue(db, enquiryEmailJob, { enquiryId, kind: 'received' })

type EnquiryEmailDeps = {
  db: Db
  mail: ShopMailer
  readShop: ReadShop
  settings: { PUBLIC_ORIGIN: string } & ReplyAddressSettings
  now: () => Date
}

/** `jobId` becomes the Message-ID, so that an email sent again after a crash is recognised as the same. */
export async function sendEnquiryEmail(
  { db, mail, readShop, settings, now }: EnquiryEmailDeps,
  { enquiryId, kind }: { enquiryId: number; kind: EnquiryEmailKind },
  jobId: string,
) {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.id, enquiryId))
  if (!row) return
  const shop = await readShop()
  if (kind === 'received') {
    const photoLink = takesPhotos(row.kind) ? createPhotoLink(settings, row.id, now()) : undefined
    const acknowledgement = {
      ...buildAcknowledgement(row, shop, photoLink),
      ...addressReplies(settings, row.id, shop),
    }
    return mail.send(row.email, acknowledgement, jobId)
  }
  if (!shop.email) return
  const deskUrl = `${settings.PUBLIC_ORIGIN}/admin/enquiries?folder=open`
  await mail.send(shop.email, buildArrivalEmail(row, shop, deskUrl), jobId)
}

/** Cached, since creating one took a tenth of the worker's time with a full queue. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()
function dateFormatFor(timeZone: string): Intl.DateTimeFormat {
  const cachedFormat = dateFormats.get(timeZone)
  if (cachedFormat) return cachedFormat
  const dateFormat = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  dateFormats.set(timeZone, dateFormat)
  return dateFormat
}

/** “Monday, 16 November, 9:05 am (Indian time)” */
function formatShopTime(date: Date, { timeZone }: Pick<Shop, 'timeZone'>): string {
  const formatted = dateFormatFor(timeZone).format(date)
  const zoneName = timeZone === 'Asia/Kolkata' ? 'Indian time' : timeZone
  return `${formatted.replace(' at ', ', ').replace(/\u202f/g, ' ')} (${zoneName})`
}

/** Isolates direction marks in a visitor's text. */
export const isolateText = (text: string) => `\u2068${text}\u2069`

/** Repeats nothing that the visitor wrote: the address may be somebody else's. */
function buildAcknowledgement(row: EnquiryRow, shop: Shop, photoLink: string | undefined): EmailContent {
  const answerBy = formatShopTime(row.dueAt, shop)
  return {
    subject: `We have your message (${toReference(row.id)})`,
    greeting: 'Namaste,',
    paragraphs: [
      `Thank you for writing to us. We will reply by ${answerBy}.`,
      `Your reference is ${toReference(row.id)}.`,
      ...describeKind(row),
      ...listEnquiredItems(row).map(({ name }) => `About: ${name}`),
      ...(photoLink
        ? [
            `Photographs help us. With this link you can add up to ${photoBounds.byLink.max} within ${photoBounds.linkDays} days; only the shop sees them.`,
          ]
        : []),
      'If you did not write to us, please ignore this email.',
    ],
    ...(photoLink && { action: { label: 'Add photographs', url: photoLink } }),
    isAutomatic: true,
  }
}

function buildArrivalEmail(row: EnquiryRow, shop: Shop, deskUrl: string): EmailContent {
  return {
    subject: `${toReference(row.id)}: an enquiry from ${isolateText(row.name)}`,
    greeting: `${isolateText(row.name)} wrote to us.`,
    paragraphs: [...listEnquiryDetails(row, shop), ...(row.message ? [isolateText(row.message)] : [])],
    action: { label: 'Open the desk', url: deskUrl },
    replyTo: { name: row.name, address: row.email },
  }
}

export const listEnquiryDetails = (row: EnquiryRow, shop: Shop) => [
  `Answer by ${formatShopTime(row.dueAt, shop)}`,
  `Email: ${row.email}`,
  ...(row.phone ? [`Phone: ${isolateText(row.phone)}`] : []),
  ...listKindDetails(row),
  ...listEnquiredItems(row).map((item) => {
    const facts = [
      item.name,
      item.availability === 'sold' && 'sold',
      describePrice(item, 'on the day of asking'),
    ].filter(Boolean)
    return `About: ${facts.join(', ')}${item.note ? `: ${isolateText(item.note)}` : ''}`
  }),
]

/** Enquiries of earlier releases have no price. */
export function describePrice({ price, pricing }: EnquiredPiece, day: string): string | undefined {
  if (pricing === 'on-request') return 'price on request'
  return price === undefined ? undefined : `${formatRupees(price)} ${day}`
}
