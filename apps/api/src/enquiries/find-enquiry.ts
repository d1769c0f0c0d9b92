import { Refusal } from '@kashika/server/refusal'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { toReference } from './references.ts'
import { type EnquiryRow, enquiry } from './tables.ts'

/** No name and no text: what is read here may be shown on a locked phone. */
export async function findOpenEnquiry(db: Db, id: number) {
  const [row] = await db
    .select({ id: enquiry.id, dueAt: enquiry.dueAt, assigneeId: enquiry.assigneeId })
    .from(enquiry)
    .where(and(eq(enquiry.id, id), eq(enquiry.folder, 'open')))
  return row && { ...row, reference: toReference(row.id) }
}

export const missingEnquiry = () => new Refusal('missing', 'There is no such enquiry.')

export async function findEnquiry(db: Db, id: number): Promise<EnquiryRow> {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.id, id))
  if (!row) throw missingEnquiry()
  return row
}

export async function lockEnquiry(db: Db, id: number): Promise<EnquiryRow> {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.id, id)).for('update')
  if (!row) throw missingEnquiry()
  return row
}

export async function lockUnremovedEnquiry(db: Db, id: number): Promise<EnquiryRow> {
  const row = await lockEnquiry(db, id)
  if (row.removedAt) throw new Refusal('gone', 'This enquiry has been removed. Please restore it first.')
  return row
}
