import type { Shop } from '@kashika/contract'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Mail } from '../platform/mail.ts'
import { days } from '../platform/measures.ts'
import type { JobKind, Queue } from '../platform/queue.ts'
import { referenceOf } from './references.ts'
import { enquiry } from './tables.ts'

export const spamDigestJob: JobKind<{ enquiryIds: number[]; count: number }> = { name: 'spam-digest' }

/** By the shop's own clock: an hour before most shops close, so that what came today can be answered today. */
const hourOfDigest = 19
const mostListed = 30
const longestLine = 120
/** What is older was there before there was a digest, or came while the worker was away for a week. */
const oldest = days(7)

/**
 * Tells the shop once a day, from seven in the evening on, what was put into the Spam folder and it does not know of. Two
 * workers tell once: the second waits for the rows of the first, and then finds none.
 */
export async function digestSpamLater(db: Db, queue: Queue, shop: Pick<Shop, 'timeZone'>, now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`
  const inShop = (time: unknown) => sql`(${time} at time zone ${shop.timeZone})`
  const since = new Date(now.getTime() - oldest).toISOString()
  await db.transaction(async (db) => {
    const held = await db
      .update(enquiry)
      .set({ digestedAt: now })
      .where(
        sql`spam and digested_at is null and folder = 'spam' and created_at > ${since}
            and extract(hour from ${inShop(moment)}) >= ${hourOfDigest}
            and not exists (select from ${enquiry} as told
                             where told.digested_at > ${moment} - interval '1 day'
                               and ${inShop(sql`told.digested_at`)}::date = ${inShop(moment)}::date)`,
      )
      .returning({ id: enquiry.id })
    if (held.length === 0) return
    const ids = held.map(({ id }) => id).sort((a, b) => a - b)
    await queue.later(db, spamDigestJob, { enquiryIds: ids.slice(-mostListed), count: ids.length })
  })
}

export async function writeSpamDigest(
  { db, mail, shop, settings }: { db: Db; mail: Mail; shop: Shop; settings: { PUBLIC_ORIGIN: string } },
  { enquiryIds, count }: { enquiryIds: number[]; count: number },
  id: string,
) {
  if (!shop.email) return
  const rows = await db.select().from(enquiry).where(inArray(enquiry.id, enquiryIds)).orderBy(asc(enquiry.id))
  const letter = {
    subject: `Held as possible spam: ${count === 1 ? 'one query' : `${count} queries`}`,
    greeting: 'These look as if machines wrote them, so they wait in the Spam folder of the desk.',
    paragraphs: [
      ...rows.map(
        (row) =>
          `${referenceOf(row.id)}, \u2068${row.name}\u2069, ${row.email}: \u2068${firstLine(row.message)}\u2069`,
      ),
      ...(count > rows.length ? [`And ${count - rows.length} more.`] : []),
      'If a person wrote one of them, press “Not spam” there: it moves to the open queries, and its sender gets our letter. Each was promised an answer within 24 hours.',
    ],
    action: { label: 'Open the Spam folder', url: `${settings.PUBLIC_ORIGIN}/admin?folder=spam` },
  }
  await mail.send(shop.email, letter, id)
}

/** Without links: nobody is to open one by mistake. */
function firstLine(message: string): string {
  const [line = ''] = message.trimStart().split('\n')
  const letters = [...line.replace(/(https?:\/\/|www\.)\S+/gi, '(link)')]
  return letters.length > longestLine ? `${letters.slice(0, longestLine).join('')}…` : letters.join('')
}
