import type { Enquiry } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { queueAcknowledgement } from './emails/enquiry-emails.ts'
import { toReference } from './references.ts'
import { enquiry } from './tables.ts'

type EnquiryRow = typeof enquiry.$inferSelect
type EnquiryChange = Partial<Record<'answeredAt' | 'removedAt' | 'note' | 'spam', unknown>>

export const enquiryActions = {
  /** Keeps the time of the first answer. */
  answer: (now: Date) =>
    ['query-answered', { answeredAt: sql`coalesce(${enquiry.answeredAt}, ${now.toISOString()})` }] as const,
  reopen: () => ['query-reopened', { answeredAt: null }] as const,
  note: (text: string) => ['query-noted', { note: text || null }] as const,
  remove: (now: Date) =>
    ['query-removed', { removedAt: sql`coalesce(${enquiry.removedAt}, ${now.toISOString()})` }] as const,
  restore: () => ['query-restored', { removedAt: null }] as const,
}

type EnquiryAction = ReturnType<(typeof enquiryActions)[keyof typeof enquiryActions]>

export async function changeEnquiry(
  db: Db,
  id: number,
  [auditAction, change]: EnquiryAction,
  actor: Actor,
): Promise<EnquiryRow> {
  return db.transaction(async (db) => {
    const row = await updateEnquiry(db, id, change)
    await recordAudit(db, { action: auditAction, ...actor, about: toReference(id) })
    return row
  })
}

/** The sender then gets the acknowledgement, unless the time that it promises has passed. */
export async function markNotSpam(
  { db, queue, now }: { db: Db; queue: Queue; now: () => Date },
  id: number,
  actor: Actor,
): Promise<EnquiryRow> {
  return db.transaction(async (db) => {
    const [before] = await db.select().from(enquiry).where(eq(enquiry.id, id)).for('update')
    const row = await updateEnquiry(db, id, { spam: false })
    if (before?.spam && row.dueAt > now()) await queueAcknowledgement(db, queue, id)
    await recordAudit(db, { action: 'query-not-spam', ...actor, about: toReference(id) })
    return row
  })
}

async function updateEnquiry(db: Db, id: number, change: EnquiryChange): Promise<EnquiryRow> {
  const [row] = await db
    .update(enquiry)
    .set(change as Partial<EnquiryRow>)
    .where(eq(enquiry.id, id))
    .returning()
  if (!row) throw new Refusal('missing', 'There is no such query.')
  return row
}

export function toEnquiry(row: EnquiryRow): Enquiry {
  const { id, name, email, message, spam, held } = row
  return {
    id,
    reference: toReference(id),
    name,
    email,
    query: message,
    spam,
    held,
    phone: row.phone ?? undefined,
    piece:
      row.pieceSlug && row.pieceName && row.pieceImage
        ? {
            slug: row.pieceSlug,
            name: row.pieceName,
            image: row.pieceImage,
            price: row.piecePrice === null ? undefined : Number(row.piecePrice),
            pricing: row.piecePricing ?? undefined,
            facts: row.pieceFacts ?? undefined,
          }
        : undefined,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    status: row.answeredAt ? 'answered' : 'open',
    answeredAt: row.answeredAt?.toISOString(),
    removedAt: row.removedAt?.toISOString(),
    note: row.note ?? undefined,
  }
}
