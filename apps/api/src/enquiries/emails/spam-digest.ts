import type { Shop } from '@kashika/contract'
import { days } from '@kashika/server/units'
import { asc, inArray, sql } from 'drizzle-orm'
import type { ReadShop } from '../../documents/shop.ts'
import type { ShopMailer } from '../../emails/shop-mailer.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobKind, Queue } from '../../platform/jobs/queue.ts'
import { toReference } from '../references.ts'
import { enquiry } from '../tables.ts'
import { isolateText } from './enquiry-emails.ts'

export const spamDigestJob: JobKind<{ enquiryIds: number[]; count: number }> = { name: 'spam-digest' }

/** In the shop's time zone: early enough to answer the same day. */
const digestHour = 19
const maxListed = 30
const maxLineLength = 120
/** So that a worker that was down for long does not report very old spam. */
const maxAgeMs = days(7)

/** Once a day; a second worker waits for the locked rows and then finds none. */
export async function queueSpamDigest(db: Db, queue: Queue, shop: Pick<Shop, 'timeZone'>, now: Date) {
  const nowTimestamp = sql`${now.toISOString()}::timestamptz`
  const toShopTime = (time: unknown) => sql`(${time} at time zone ${shop.timeZone})`
  const since = new Date(now.getTime() - maxAgeMs).toISOString()
  await db.transaction(async (db) => {
    const rows = await db
      .update(enquiry)
      .set({ digestedAt: now })
      .where(
        sql`spam and digested_at is null and folder = 'spam' and created_at > ${since}
            and extract(hour from ${toShopTime(nowTimestamp)}) >= ${digestHour}
            and not exists (select from ${enquiry} as digested
                             where digested.digested_at > ${nowTimestamp} - interval '1 day'
                               and ${toShopTime(sql`digested.digested_at`)}::date = ${toShopTime(nowTimestamp)}::date)`,
      )
      .returning({ id: enquiry.id })
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
    await queue.enqueue(db, spamDigestJob, { enquiryIds: ids.slice(-maxListed), count: ids.length })
  })
}

export async function sendSpamDigest(
  {
    db,
    mail,
    readShop,
    settings,
  }: { db: Db; mail: ShopMailer; readShop: ReadShop; settings: { PUBLIC_ORIGIN: string } },
  { enquiryIds, count }: { enquiryIds: number[]; count: number },
  jobId: string,
) {
  const { email } = await readShop()
  if (!email) return
  const rows = await db.select().from(enquiry).where(inArray(enquiry.id, enquiryIds)).orderBy(asc(enquiry.id))
  const emailContent = {
    subject: `Held as possible spam: ${count === 1 ? 'one enquiry' : `${count} enquiries`}`,
    greeting: 'These look like spam, so they wait in the Spam folder.',
    paragraphs: [
      ...rows.map(
        (row) =>
          `${toReference(row.id)}, ${isolateText(row.name)}, ${row.email}: ${isolateText(firstLineWithoutLinks(row.message))}`,
      ),
      ...(count > rows.length ? [`And ${count - rows.length} more.`] : []),
      'If one of them is not spam, press “Not spam” there: it moves to the open enquiries, and its sender gets our email. Each was promised an answer within 24 hours.',
    ],
    action: { label: 'Open the Spam folder', url: `${settings.PUBLIC_ORIGIN}/admin/enquiries?folder=spam` },
  }
  await mail.send(email, emailContent, jobId)
}

/** So that nobody opens a link by mistake. */
function firstLineWithoutLinks(message: string): string {
  const [line = ''] = message.trimStart().split('\n')
  const characters = [...line.replace(/(https?:\/\/|www\.)\S+/gi, '(link)')]
  return characters.length > maxLineLength
    ? `${characters.slice(0, maxLineLength).join('')}…`
    : characters.join('')
}
