import type { Shop } from '@kashika/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Letter } from '../platform/letter.ts'
import type { Mail } from '../platform/mail.ts'
import type { JobKind, Queue } from '../platform/queue.ts'
import { referenceOf } from './references.ts'
import { enquiry } from './tables.ts'

type Kind = 'arrived' | 'received'
export const letterJob: JobKind<{ enquiryId: number; kind: Kind }> = { name: 'enquiry-letter' }

export const writeToBothLater = (db: Db, queue: Queue, enquiryId: number) =>
  queue.later(db, letterJob, { enquiryId, kind: 'arrived' }, { enquiryId, kind: 'received' })
export const acknowledgeLater = (db: Db, queue: Queue, enquiryId: number) =>
  queue.later(db, letterJob, { enquiryId, kind: 'received' })

type Row = typeof enquiry.$inferSelect
type Writer = { db: Db; mail: Mail; shop: Shop; settings: { PUBLIC_ORIGIN: string } }

/** `id` is the job's, so that a letter sent again after a crash is the same letter. */
export async function writeLetter(
  { db, mail, shop, settings }: Writer,
  { enquiryId, kind }: { enquiryId: number; kind: Kind },
  id: string,
) {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.id, enquiryId))
  if (!row) return
  if (kind === 'received') return mail.send(row.email, acknowledgement(row, shop), id)
  // A shop without an address of its own reads its desk.
  if (!shop.email) return
  const desk = `${settings.PUBLIC_ORIGIN}/admin?folder=open`
  await mail.send(shop.email, arrival(row, shop, desk), id)
}

/** Kept: making one takes a tenth of the worker's time when letters have piled up. */
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-IN', {
    ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: 'numeric', minute: '2-digit', hour12: true },
  })
  clocks.set(timeZone, clock)
  return clock
}

/** A moment as the shop's own clock shows it: “Monday, 16 November, 9:05 am (Indian time)”. */
function inShopTime(moment: Date, { timeZone }: Pick<Shop, 'timeZone'>): string {
  const said = clockOf(timeZone).format(moment)
  const place = timeZone === 'Asia/Kolkata' ? 'Indian time' : timeZone
  return `${said.replace(' at ', ', ').replace(/\u202f/g, ' ')} (${place})`
}

/** Isolated, so that marks of direction in what a stranger wrote turn nothing around it. */
export const quoted = (text: string) => `\u2068${text}\u2069`

/** Nobody has shown that the address is the sender's: nothing of what was written may travel on in our name. */
function acknowledgement(row: Row, shop: Shop): Letter {
  const by = inShopTime(row.dueAt, shop)
  return {
    subject: `We have your message (${referenceOf(row.id)})`,
    greeting: 'Namaste,',
    paragraphs: [
      `Thank you for writing to us. We answer by ${by}.`,
      `Your reference is ${referenceOf(row.id)}.`,
      ...(row.pieceName ? [`About: ${row.pieceName}`] : []),
      'If you did not write to us, please ignore this letter.',
    ],
  }
}

function arrival(row: Row, shop: Shop, desk: string): Letter {
  return {
    subject: `${referenceOf(row.id)}: a query from ${quoted(row.name)}`,
    greeting: `${quoted(row.name)} wrote to us.`,
    paragraphs: [...particulars(row, shop), quoted(row.message)],
    action: { label: 'Open the desk', url: desk },
    replyTo: { name: row.name, address: row.email },
  }
}

export const particulars = (row: Row, shop: Shop) => [
  `Answer by ${inShopTime(row.dueAt, shop)}`,
  `Email: ${row.email}`,
  ...(row.phone ? [`Phone: ${quoted(row.phone)}`] : []),
  ...(row.pieceName ? [`About: ${row.pieceName}`] : []),
]
