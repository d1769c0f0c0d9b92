import { createHash } from 'node:crypto'
import type { NewEnquiry } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { days, hours } from '@kashika/server/units'
import { eq, sql } from 'drizzle-orm'
import type { ReadShop } from '../documents/shop.ts'
import { queueAnnouncements } from '../notifications/announcements.ts'
import type { Db } from '../platform/database/database.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { enquiryEvent } from './conversation/tables.ts'
import { queueEnquiryEmails } from './emails/enquiry-emails.ts'
import { queueSurgeEmail } from './emails/surge-email.ts'
import { snapshotItems, toFirstPieceColumns } from './enquired-items.ts'
import { checkKindFields, toKindColumns } from './kinds/kind-fields.ts'
import { looksLikeSpam, minComparableLength } from './spam/spam-signals.ts'
import { isHeldLimitReached, isSurge, type SurgeSettings, surgeRefusal } from './spam/surge.ts'
import { enquiry } from './tables.ts'

export const answerPeriodMs = hours(24)

type EnquiryDeps = {
  db: Db
  queue: Queue
  settings: SurgeSettings & { PUBLIC_ORIGIN: string }
  now: () => Date
  readShop: ReadShop
  readDay: () => string
}
type EnquiryReceipt = { id: number; dueAt: Date }

/** Row and email jobs are one transaction; a repeated key returns the first receipt, so clients may send again. */
export async function receiveEnquiry(
  { db, queue, settings, now, readShop, readDay }: EnquiryDeps,
  input: NewEnquiry,
): Promise<EnquiryReceipt> {
  const { key, name, email, query, phone, piece: itemSlug, pieces } = input
  const createdAt = now()
  const kindColumns = toKindColumns(input)
  // Of a question as the release before kinds made it, so that what it stored can be sent again.
  const bodyHash = hashBody([
    ...[name, email, query, phone, itemSlug],
    ...(pieces ? [pieces] : []),
    ...(kindColumns.kind === 'question' ? [] : [kindColumns]),
  ])
  // What is stored already was in time when it came.
  if (kindColumns.kind !== 'question' && !(await isKeyStored(db, key)))
    checkKindFields(kindColumns, await readShop(), readDay())
  const isSuspicious = looksLikeSpam(input, {
    publicOrigin: settings.PUBLIC_ORIGIN,
    sameTextCount: await countOthersWithSameText(db, input, createdAt),
  })
  const chosen = pieces ?? (itemSlug ? [{ slug: itemSlug }] : [])
  const [first, ...others] = await snapshotItems({ db, readShop, now }, chosen)
  const row = {
    key,
    bodyHash,
    name,
    email,
    message: query,
    phone,
    createdAt,
    ...(first && toFirstPieceColumns(first)),
    otherPieces: others.length > 0 ? others : undefined,
    ...kindColumns,
    dueAt: new Date(createdAt.getTime() + answerPeriodMs),
  }
  return db.transaction(async (db) => {
    // Inside the transaction, so that requests that waited for a connection see those before them.
    const held = !isSuspicious && (await isSurge(db, settings, createdAt))
    const spam = isSuspicious || held
    if (spam && (await isHeldLimitReached(db, settings, createdAt)))
      return findEarlierReceipt(db, key, bodyHash)
    const [stored] = await db
      .insert(enquiry)
      .values({ ...row, spam, held })
      .onConflictDoNothing({ target: enquiry.key })
      .returning({ id: enquiry.id, dueAt: enquiry.dueAt })
    if (!stored) return findEarlierReceipt(db, key, bodyHash)
    if (!spam) {
      await queueEnquiryEmails(db, queue, stored.id)
      await queueAnnouncements(db, queue, 'new', [stored.id])
    }
    if (held) await queueSurgeEmail(db, queue)
    return stored
  })
}

async function isKeyStored(db: Db, key: string | undefined): Promise<boolean> {
  const rows = key ? await db.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.key, key)) : []
  return rows.length > 0
}

async function findEarlierReceipt(
  db: Db,
  key: string | undefined,
  bodyHash: string,
): Promise<EnquiryReceipt> {
  const [row] = key ? await db.select().from(enquiry).where(eq(enquiry.key, key)) : []
  if (!row) throw surgeRefusal()
  if (row.bodyHash === bodyHash) return row
  throw new Refusal(
    'conflict',
    'Another message was sent from this form already. Please open the form again.',
  )
}

async function countOthersWithSameText(db: Db, { email, query }: NewEnquiry, now: Date): Promise<number> {
  if (query.length < minComparableLength) return 0
  const since = new Date(now.getTime() - days(1)).toISOString()
  const { rows } = await db.execute<{ others: number }>(
    sql`select count(distinct email)::int as others
          from (select email from ${enquiry}
                 where md5(message) = md5(${query}) and created_at > ${since} and email <> ${email} limit 50) as same`,
  )
  return rows[0]?.others ?? 0
}

const hashBody = (body: unknown[]) => createHash('sha256').update(JSON.stringify(body)).digest('hex')

export async function listPicturesInEnquiries(db: Db, pictureNames: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select piece_image as name from ${enquiry} where piece_image = any(${sql.param(pictureNames)}::text[])
        union
        select piece ->> 'image' from ${enquiry}, jsonb_array_elements(other_pieces) as piece
         where other_pieces is not null and piece ->> 'image' = any(${sql.param(pictureNames)}::text[])
        union
        select unnest(pictures) from ${enquiryEvent} where pictures && ${sql.param(pictureNames)}::text[]
        union
        select piece ->> 'image' from ${enquiryEvent}, jsonb_array_elements(pieces) as piece
         where pieces is not null and piece ->> 'image' = any(${sql.param(pictureNames)}::text[])`,
  )
  return rows.map(({ name }) => name)
}
