import { eq } from 'drizzle-orm'
import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockUnremovedEnquiry } from '../find-enquiry.ts'
import { toReference } from '../references.ts'
import { type EnquiryRow, enquiry } from '../tables.ts'
import { enquiryEvent } from './tables.ts'

/** Where the one that was given does not exist. */
export async function changeAddress(
  db: Db,
  { id, email }: { id: number; email: string },
  { now, ...actor }: Actor & { now: Date },
): Promise<EnquiryRow> {
  return db.transaction(async (db) => {
    const before = await lockUnremovedEnquiry(db, id)
    if (before.email === email) return before
    await db.update(enquiry).set({ email }).where(eq(enquiry.id, id))
    await db.insert(enquiryEvent).values({
      enquiryId: id,
      kind: 'address',
      happenedAt: now,
      personId: actor.personId,
      text: email,
      answers: false,
    })
    await recordAudit(db, { action: 'query-address-changed', ...actor, about: toReference(id) })
    return { ...before, email }
  })
}
