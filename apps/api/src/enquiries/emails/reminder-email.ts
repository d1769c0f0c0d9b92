import type { Shop } from '@kashika/contract'
import { hours, minutes } from '@kashika/server/units'
import { and, eq, inArray } from 'drizzle-orm'
import type { ReadShop } from '../../documents/shop.ts'
import type { EmailContent } from '../../emails/email-content.ts'
import type { ShopMailer } from '../../emails/shop-mailer.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobKind, Queue } from '../../platform/jobs/queue.ts'
import { toReference } from '../references.ts'
import { type EnquiryRow, enquiry } from '../tables.ts'
import { isolateText, listEnquiryDetails } from './enquiry-emails.ts'

export const reminderEmailJob: JobKind<{ enquiryIds: number[] }> = { name: 'reminder-letter' }

export const queueReminderEmail = (db: Db, queue: Queue, enquiryIds: number[]) =>
  queue.enqueue(db, reminderEmailJob, { enquiryIds })

type ReminderEmailDeps = {
  db: Db
  mail: ShopMailer
  readShop: ReadShop
  settings: { PUBLIC_ORIGIN: string }
  now: () => Date
}

export async function sendReminderEmail(
  { db, mail, readShop, settings, now }: ReminderEmailDeps,
  { enquiryIds }: { enquiryIds: number[] },
  jobId: string,
) {
  const rows = await db
    .select()
    .from(enquiry)
    .where(and(inArray(enquiry.id, enquiryIds), eq(enquiry.folder, 'open')))
    .orderBy(enquiry.dueAt, enquiry.id)
  const [first, ...others] = rows
  const shop = await readShop()
  if (!first || !shop.email) return
  const emailContent =
    others.length === 0 ? buildReminder(first, shop, now()) : buildReminderDigest(rows, now())
  const action = { label: 'Open the desk', url: `${settings.PUBLIC_ORIGIN}/admin/enquiries?folder=open` }
  await mail.send(shop.email, { ...emailContent, action }, jobId)
}

function buildReminder(row: EnquiryRow, shop: Shop, now: Date): EmailContent {
  const isLate = row.dueAt <= now
  return {
    subject: `${toReference(row.id)}: ${isLate ? 'the answer is late' : 'less than four hours left'}`,
    greeting: isLate
      ? `We promised ${isolateText(row.name)} an answer, and the time has passed.`
      : `We promised ${isolateText(row.name)} an answer, and less than four hours are left.`,
    paragraphs: [...listEnquiryDetails(row, shop), ...(row.message ? [isolateText(row.message)] : [])],
    replyTo: { name: row.name, address: row.email },
  }
}

const maxListed = 20

function buildReminderDigest(rows: EnquiryRow[], now: Date): EmailContent {
  const lateCount = rows.filter(({ dueAt }) => dueAt <= now).length
  const unlistedCount = rows.length - maxListed
  return {
    subject: `${rows.length} enquiries wait for an answer${lateCount > 0 ? `, ${lateCount} of them late` : ''}`,
    greeting: `${rows.length} enquiries wait for an answer.`,
    paragraphs: [
      ...rows
        .slice(0, maxListed)
        .map((row) => `${toReference(row.id)}: ${isolateText(row.name)}, ${formatTimeLeft(row.dueAt, now)}`),
      ...(unlistedCount > 0 ? [`And ${unlistedCount} more.`] : []),
    ],
  }
}

/** “3 h 5 min left” or “late by 40 min” */
function formatTimeLeft(dueAt: Date, now: Date): string {
  const durationMs = Math.abs(dueAt.getTime() - now.getTime())
  const wholeHours = Math.floor(durationMs / hours(1))
  const restMinutes = Math.floor((durationMs % hours(1)) / minutes(1))
  const duration = wholeHours > 0 ? `${wholeHours} h ${restMinutes} min` : `${restMinutes} min`
  return dueAt > now ? `${duration} left` : `late by ${duration}`
}
