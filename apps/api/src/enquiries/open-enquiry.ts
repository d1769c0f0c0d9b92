import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { toReference } from './references.ts'
import { enquiry } from './tables.ts'

/** No name and no text: what is read here may be shown on a locked phone. */
export async function findOpenEnquiry(db: Db, id: number) {
  const [row] = await db
    .select({ id: enquiry.id, dueAt: enquiry.dueAt })
    .from(enquiry)
    .where(and(eq(enquiry.id, id), eq(enquiry.folder, 'open')))
  return row && { ...row, reference: toReference(row.id) }
}
