import type { Presence } from '@kashika/contract'
import { seconds } from '@kashika/server/units'
import { and, eq, gt, lt, max } from 'drizzle-orm'
import { selectPersonName } from '../../accounts/accounts.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { missingEnquiry } from '../find-enquiry.ts'
import { enquiry } from '../tables.ts'
import { enquiryEvent, enquiryPresence } from './tables.ts'

const presentForMs = seconds(25)
const minWriteIntervalMs = seconds(10)

/** Asked every few seconds by each open conversation, so it writes only what the others could not know. */
export async function reportPresence(
  db: Db,
  { id, isWriting }: Presence,
  { personId, now }: Actor & { now: Date },
) {
  const [row] = await db.select({ assigneeId: enquiry.assigneeId }).from(enquiry).where(eq(enquiry.id, id))
  if (!row) throw missingEnquiry()
  const oldest = new Date(now.getTime() - presentForMs)
  const present = await db
    .select({
      id: enquiryPresence.personId,
      name: selectPersonName(enquiryPresence.personId),
      seenAt: enquiryPresence.seenAt,
      writingSince: enquiryPresence.writingSince,
    })
    .from(enquiryPresence)
    .where(and(eq(enquiryPresence.enquiryId, id), gt(enquiryPresence.seenAt, oldest)))
  const own = present.find((other) => other.id === personId)
  const isKnown =
    own &&
    now.getTime() - own.seenAt.getTime() < minWriteIntervalMs &&
    Boolean(own.writingSince) === isWriting
  if (!isKnown) {
    const stored = { seenAt: now, writingSince: isWriting ? (own?.writingSince ?? now) : null }
    await db
      .insert(enquiryPresence)
      .values({ enquiryId: id, personId, ...stored })
      .onConflictDoUpdate({ target: [enquiryPresence.enquiryId, enquiryPresence.personId], set: stored })
    await db.delete(enquiryPresence).where(lt(enquiryPresence.seenAt, oldest))
  }
  const [newest] = await db
    .select({ id: max(enquiryEvent.id) })
    .from(enquiryEvent)
    .where(eq(enquiryEvent.enquiryId, id))
  return {
    others: present
      .filter((other) => other.id !== personId)
      .map((other) => ({
        id: other.id,
        name: other.name ?? '',
        writingSince: other.writingSince?.toISOString(),
      })),
    newestEvent: newest?.id ?? 0,
    assigneeId: row.assigneeId ?? undefined,
  }
}
