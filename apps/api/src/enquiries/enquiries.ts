import { createHash } from 'node:crypto'
import type { NewEnquiry } from '@kashika/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { findItem } from '../catalogue/items.ts'
import type { Db } from '../platform/database.ts'
import { days, hours } from '../platform/measures.ts'
import type { Queue } from '../platform/queue.ts'
import { Refusal } from '../platform/refusal.ts'
import { type CrowdSettings, isCrowded, isFull, tooManyWrite } from './crowd.ts'
import { tellOfCrowdLater } from './crowd-letter.ts'
import { writeToBothLater } from './letters.ts'
import { longEnoughToCompare, looksLikeSpam } from './spam.ts'
import { enquiry } from './tables.ts'

/** What the shop promises on its contact page. */
const answeredWithin = hours(24)

type Counter = { db: Db; queue: Queue; settings: CrowdSettings & { PUBLIC_ORIGIN: string }; now: () => Date }
type Receipt = { id: number; dueAt: Date }

/**
 * Takes a query in. The row and the letters' jobs are one transaction: whoever is told that it came, it came, and both
 * letters will be written. The same key again is the same query, so that a sender who heard nothing may repeat.
 * What looks like spam or comes in a crowd waits in a folder of the desk, without letters; the shop is told once a day.
 */
export async function receive({ db, queue, settings, now }: Counter, sent: NewEnquiry): Promise<Receipt> {
  const { key, name, email, query, phone, piece } = sent
  const createdAt = now()
  const bodyHash = hashOf([name, email, query, phone, piece])
  const looksBad = looksLikeSpam(sent, {
    publicOrigin: settings.PUBLIC_ORIGIN,
    sameText: await countSameText(db, sent, createdAt),
  })
  const row = {
    ...{ key, bodyHash, name, email, message: query, phone, createdAt },
    ...(piece && (await snapshot(db, piece))),
    dueAt: new Date(createdAt.getTime() + answeredWithin),
  }
  return db.transaction(async (db) => {
    // In here: those who still wait for a connection are to see the crowd before them.
    const held = !looksBad && (await isCrowded(db, settings, createdAt))
    const spam = looksBad || held
    if (spam && (await isFull(db, settings, createdAt))) return receivedBefore(db, key, bodyHash)
    const [stored] = await db
      .insert(enquiry)
      .values({ ...row, spam, held })
      .onConflictDoNothing({ target: enquiry.key })
      .returning({ id: enquiry.id, dueAt: enquiry.dueAt })
    if (!stored) return receivedBefore(db, key, bodyHash)
    if (!spam) await writeToBothLater(db, queue, stored.id)
    if (held) await tellOfCrowdLater(db, queue)
    return stored
  })
}

async function receivedBefore(db: Db, key: string | undefined, bodyHash: string): Promise<Receipt> {
  const [first] = key ? await db.select().from(enquiry).where(eq(enquiry.key, key)) : []
  if (!first) throw tooManyWrite()
  if (first.bodyHash === bodyHash) return first
  throw new Refusal('conflict', 'Another message was sent from this form. Please open it again.')
}

/** How many others sent this very text within a day. */
async function countSameText(db: Db, { email, query }: NewEnquiry, now: Date): Promise<number> {
  if (query.length < longEnoughToCompare) return 0
  const since = new Date(now.getTime() - days(1)).toISOString()
  const { rows } = await db.execute<{ others: number }>(
    sql`select count(distinct email)::int as others
          from (select email from ${enquiry}
                 where md5(message) = md5(${query}) and created_at > ${since} and email <> ${email} limit 50) as same`,
  )
  return rows[0]?.others ?? 0
}

const hashOf = (body: unknown[]) => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** The piece as it is now. One that is not to be found must not keep a visitor from writing. */
async function snapshot(db: Db, slug: string) {
  try {
    const piece = await findItem(db, slug)
    return { pieceSlug: piece.slug, pieceName: piece.name, pieceImage: piece.image }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Which of these pictures queries still show, of pieces as they were then. */
export async function namedByEnquiries(db: Db, names: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: enquiry.pieceImage })
    .from(enquiry)
    .where(inArray(enquiry.pieceImage, names))
  return rows.flatMap(({ name }) => name ?? [])
}
