import type { Shop } from '@kashika/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Letter } from '../platform/letter.ts'
import type { Mail } from '../platform/mail.ts'
import { hours, minutes } from '../platform/measures.ts'
import type { JobKind, Queue } from '../platform/queue.ts'
import { particulars, quoted } from './letters.ts'
import { referenceOf } from './references.ts'
import { enquiry } from './tables.ts'

export const reminderJob: JobKind<{ enquiryIds: number[] }> = { name: 'reminder-letter' }

export const remindLater = (db: Db, queue: Queue, enquiryIds: number[]) =>
  queue.later(db, reminderJob, { enquiryIds })

type Row = typeof enquiry.$inferSelect
type Writer = { db: Db; mail: Mail; shop: Shop; settings: { PUBLIC_ORIGIN: string }; now: () => Date }

/** One letter about all of them that still wait. `id` is the job's, so that a letter sent again is the same letter. */
export async function writeReminder(
  { db, mail, shop, settings, now }: Writer,
  { enquiryIds }: { enquiryIds: number[] },
  id: string,
) {
  const rows = await db
    .select()
    .from(enquiry)
    .where(and(inArray(enquiry.id, enquiryIds), eq(enquiry.folder, 'open')))
    .orderBy(enquiry.dueAt, enquiry.id)
  const [first, ...others] = rows
  // A shop without an address of its own reads its desk.
  if (!first || !shop.email) return
  const letter = others.length === 0 ? reminder(first, shop, now()) : digest(rows, now())
  const action = { label: 'Open the desk', url: `${settings.PUBLIC_ORIGIN}/admin?folder=open` }
  await mail.send(shop.email, { ...letter, action }, id)
}

function reminder(row: Row, shop: Shop, now: Date): Letter {
  const late = row.dueAt <= now
  return {
    subject: `${referenceOf(row.id)}: ${late ? 'the answer is late' : 'less than four hours left'}`,
    greeting: late
      ? `We promised ${quoted(row.name)} an answer, and the time has passed.`
      : `We promised ${quoted(row.name)} an answer, and less than four hours are left.`,
    paragraphs: [...particulars(row, shop), quoted(row.message)],
    replyTo: { name: row.name, address: row.email },
  }
}

const mostListed = 20

function digest(rows: Row[], now: Date): Letter {
  const late = rows.filter(({ dueAt }) => dueAt <= now).length
  const more = rows.length - mostListed
  return {
    subject: `${rows.length} queries wait for an answer${late > 0 ? `, ${late} of them late` : ''}`,
    greeting: `${rows.length} queries wait for an answer.`,
    paragraphs: [
      ...rows
        .slice(0, mostListed)
        .map((row) => `${referenceOf(row.id)}: ${quoted(row.name)}, ${timeLeft(row.dueAt, now)}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
  }
}

/** “3 h 5 min left” or “late by 40 min”. */
function timeLeft(dueAt: Date, now: Date): string {
  const length = Math.abs(dueAt.getTime() - now.getTime())
  const whole = Math.floor(length / hours(1))
  const rest = Math.floor((length % hours(1)) / minutes(1))
  const words = whole > 0 ? `${whole} h ${rest} min` : `${rest} min`
  return dueAt > now ? `${words} left` : `late by ${words}`
}
