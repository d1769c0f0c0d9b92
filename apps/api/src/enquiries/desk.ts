import type { Enquiry } from '@kashika/contract'
import { eq, sql } from 'drizzle-orm'
import { type From, note } from '../audit/audit.ts'
import type { Db } from '../platform/database.ts'
import type { Queue } from '../platform/queue.ts'
import { Refusal } from '../platform/refusal.ts'
import { acknowledgeLater } from './letters.ts'
import { referenceOf } from './references.ts'
import { enquiry } from './tables.ts'

type Row = typeof enquiry.$inferSelect
type Change = Partial<Record<'answeredAt' | 'removedAt' | 'note' | 'spam', unknown>>

/** What the shop does with a query: the change itself, and what the audit calls it. */
export const deeds = {
  /** The first answer counts: marking it again does not make it later. */
  answer: (now: Date) =>
    ['query-answered', { answeredAt: sql`coalesce(${enquiry.answeredAt}, ${now.toISOString()})` }] as const,
  reopen: () => ['query-reopened', { answeredAt: null }] as const,
  note: (text: string) => ['query-noted', { note: text || null }] as const,
  remove: (now: Date) =>
    ['query-removed', { removedAt: sql`coalesce(${enquiry.removedAt}, ${now.toISOString()})` }] as const,
  restore: () => ['query-restored', { removedAt: null }] as const,
}

type Deed = ReturnType<(typeof deeds)[keyof typeof deeds]>
type Doer = { who: string; from: From }

export async function change(db: Db, id: number, [what, set]: Deed, { who, from }: Doer): Promise<Row> {
  return db.transaction(async (db) => {
    const row = await update(db, id, set)
    await note(db, { what, who, about: referenceOf(id), from })
    return row
  })
}

/** Takes a query out of the spam. Its sender gets the letter everybody gets, unless the time it names has passed. */
export async function acceptAfterAll(
  { db, queue, now }: { db: Db; queue: Queue; now: () => Date },
  id: number,
  { who, from }: Doer,
): Promise<Row> {
  return db.transaction(async (db) => {
    const [before] = await db.select().from(enquiry).where(eq(enquiry.id, id)).for('update')
    const row = await update(db, id, { spam: false })
    if (before?.spam && row.dueAt > now()) await acknowledgeLater(db, queue, id)
    await note(db, { what: 'query-not-spam', who, about: referenceOf(id), from })
    return row
  })
}

async function update(db: Db, id: number, set: Change): Promise<Row> {
  const [row] = await db
    .update(enquiry)
    .set(set as Partial<Row>)
    .where(eq(enquiry.id, id))
    .returning()
  if (!row) throw new Refusal('missing', 'There is no such query.')
  return row
}

/** A query as it travels to the desk. */
export function shown(row: Row): Enquiry {
  const { id, name, email, message, spam, held } = row
  return {
    ...{ id, reference: referenceOf(id), name, email, query: message, spam, held },
    phone: row.phone ?? undefined,
    piece:
      row.pieceSlug && row.pieceName && row.pieceImage
        ? { slug: row.pieceSlug, name: row.pieceName, image: row.pieceImage }
        : undefined,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    status: row.answeredAt ? 'answered' : 'open',
    answeredAt: row.answeredAt?.toISOString(),
    removedAt: row.removedAt?.toISOString(),
    note: row.note ?? undefined,
  }
}
