import { Refusal } from '@kashika/server/refusal'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { toEnquiry } from '../desk.ts'
import { listEnquiredItems, snapshotItems } from '../enquired-items.ts'
import { enquiry } from '../tables.ts'
import { listEvents } from './events.ts'

const maxEarlier = 10

export async function readConversation(db: Db, id: number) {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.id, id))
  if (!row) throw new Refusal('missing', 'There is no such query.')
  const earlier = await db
    .select()
    .from(enquiry)
    .where(and(eq(enquiry.email, row.email), lt(enquiry.id, id), eq(enquiry.spam, false)))
    .orderBy(desc(enquiry.id))
    .limit(maxEarlier)
  return {
    query: toEnquiry(row),
    itemsToday: await snapshotItems(db, listEnquiredItems(row)),
    events: await listEvents(db, id),
    earlier: earlier.map(toEnquiry),
  }
}
