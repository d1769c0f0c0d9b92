import type { EnquiryEvent, NewContact } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { and, eq, max, ne } from 'drizzle-orm'
import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockUnremovedEnquiry } from '../find-enquiry.ts'
import { receivedEmail } from '../mailbox/tables.ts'
import { toReference } from '../references.ts'
import { findEvent, markAnswered, storeEventOnce } from './events.ts'
import { enquiryEvent } from './tables.ts'

/** A call, a visit or a message on WhatsApp, with what was said: it may be the answer that was promised. */
export async function logContact(
  { db, now }: { db: Db; now: () => Date },
  { id, happenedAt: stated, ...contact }: NewContact,
  actor: Actor,
): Promise<EnquiryEvent> {
  const happenedAt = new Date(stated)
  return db.transaction(async (db) => {
    const { createdAt } = await lockUnremovedEnquiry(db, id)
    if (happenedAt > now()) throw new Refusal('invalid', 'happenedAt: This time is still to come.')
    if (happenedAt < createdAt) throw new Refusal('invalid', 'happenedAt: The enquiry came after this time.')
    if (contact.answers && happenedAt < (await findLatestLetter(db, id)))
      throw new Refusal(
        'invalid',
        'happenedAt: The customer wrote again after this time, so it does not answer the enquiry.',
      )
    const { event, isNew } = await storeEventOnce(db, { ...contact, enquiryId: id, happenedAt }, actor)
    if (isNew) {
      if (contact.answers) await markAnswered(db, id, happenedAt)
      await recordAudit(db, { action: 'query-contact-logged', ...actor, about: toReference(id) })
    }
    return findEvent(db, event.id)
  })
}

/** Of those that started the clock. */
async function findLatestLetter(db: Db, enquiryId: number): Promise<Date> {
  const [row] = await db
    .select({ happenedAt: max(enquiryEvent.happenedAt) })
    .from(enquiryEvent)
    .innerJoin(receivedEmail, eq(receivedEmail.eventId, enquiryEvent.id))
    .where(and(eq(enquiryEvent.enquiryId, enquiryId), ne(receivedEmail.outcome, 'automatic')))
  return row?.happenedAt ?? new Date(0)
}
