import type { Enquiry, StateChangeKind } from '@kashika/contract'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { answerAt, recordStateChange } from './conversation/events.ts'
import { queueAcknowledgement } from './emails/enquiry-emails.ts'
import { listEnquiredItems } from './enquired-items.ts'
import { lockEnquiry } from './find-enquiry.ts'
import { toReference } from './references.ts'
import { type EnquiryRow, enquiry } from './tables.ts'

type DeskActor = Actor & { now: Date }
type EnquiryChange = Partial<Record<'answeredAt' | 'removedAt' | 'note' | 'spam', unknown>>

export const enquiryActions = {
  answer: (now: Date) => ['query-answered', answerAt(now)] as const,
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
  { now, ...actor }: DeskActor,
): Promise<EnquiryRow> {
  return db.transaction(async (db) => {
    const before = await lockEnquiry(db, id)
    const row = await updateEnquiry(db, id, change)
    const kind = findStateChange(before, row)
    if (kind) await recordStateChange(db, { enquiryId: id, kind, happenedAt: now, personId: actor.personId })
    await recordAudit(db, { action: auditAction, ...actor, about: toReference(id) })
    return row
  })
}

function findStateChange(before: EnquiryRow, after: EnquiryRow): StateChangeKind | undefined {
  if (Boolean(before.removedAt) !== Boolean(after.removedAt)) return after.removedAt ? 'removed' : 'restored'
  if (Boolean(before.answeredAt) !== Boolean(after.answeredAt))
    return after.answeredAt ? 'answered' : 'reopened'
  return undefined
}

/** The sender then gets the acknowledgement, unless the time that it promises has passed. */
export async function markNotSpam(
  { db, queue }: { db: Db; queue: Queue },
  id: number,
  { now, ...actor }: DeskActor,
): Promise<EnquiryRow> {
  return db.transaction(async (db) => {
    const before = await lockEnquiry(db, id)
    const row = await updateEnquiry(db, id, { spam: false })
    if (before.spam)
      await recordStateChange(db, {
        enquiryId: id,
        kind: 'not-spam',
        happenedAt: now,
        personId: actor.personId,
      })
    if (before.spam && row.dueAt > now) await queueAcknowledgement(db, queue, id)
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
  if (!row) throw new Error('a locked enquiry is gone')
  return row
}

export function toEnquiry(row: EnquiryRow): Enquiry {
  const { id, name, email, message, spam, held } = row
  const [first, ...others] = listEnquiredItems(row)
  return {
    id,
    reference: toReference(id),
    name,
    email,
    query: message,
    spam,
    held,
    kind: row.kind,
    times: row.preferredTimes ?? undefined,
    language: row.callLanguage ?? undefined,
    neededBy: row.neededBy ?? undefined,
    budget: row.budget ?? undefined,
    phone: row.phone ?? undefined,
    piece: first,
    otherPieces: others.length > 0 ? others : undefined,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    status: row.answeredAt ? 'answered' : 'open',
    answeredAt: row.answeredAt?.toISOString(),
    removedAt: row.removedAt?.toISOString(),
    note: row.note ?? undefined,
    assigneeId: row.assigneeId ?? undefined,
  }
}
