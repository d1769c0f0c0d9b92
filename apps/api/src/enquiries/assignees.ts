import type { EnquiryAssignee } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/audit.ts'
import { queueAnnouncements } from '../notifications/announcements.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { recordStateChange } from './conversation/events.ts'
import { lockUnremovedEnquiry } from './find-enquiry.ts'
import { toReference } from './references.ts'
import { type EnquiryRow, enquiry } from './tables.ts'

/** Of two who take it at once, the second is told who has it. */
export async function assignEnquiry(
  { db, queue }: { db: Db; queue: Queue },
  { id, assigneeId, seenAssigneeId }: EnquiryAssignee,
  { now, ...actor }: Actor & { now: Date },
): Promise<EnquiryRow> {
  return db.transaction(async (db) => {
    const before = await lockUnremovedEnquiry(db, id)
    if (before.assigneeId === assigneeId) return before
    if (before.assigneeId !== seenAssigneeId) {
      const name = before.assigneeId && (await lockOwner(db, before.assigneeId))
      throw new Refusal('conflict', name ? `${name} has it now.` : 'It was put back: nobody has it now.')
    }
    if (assigneeId && !(await lockOwner(db, assigneeId)))
      throw new Refusal('missing', 'This person does not answer enquiries any more.')
    const [row] = await db.update(enquiry).set({ assigneeId }).where(eq(enquiry.id, id)).returning()
    if (!row) throw new Error('a locked enquiry is gone')
    const kind = assigneeId === null ? 'released' : assigneeId === actor.personId ? 'taken' : 'given'
    await recordStateChange(db, {
      enquiryId: id,
      kind,
      happenedAt: now,
      personId: actor.personId,
      assigneeId,
    })
    if (kind === 'given') await queueAnnouncements(db, queue, kind, [id])
    await recordAudit(db, { action: 'query-assigned', ...actor, about: toReference(id) })
    return row
  })
}

/** Locked, so that whoever takes the right away finds what was given meanwhile. */
async function lockOwner(db: Db, personId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select first_name || ' ' || last_name as name from person where id = ${personId} and is_admin for share`,
  )
  return rows[0]?.name
}

/** The one who asks comes first. */
export async function listAssignees(db: Db, { personId }: Actor) {
  const { rows } = await db.execute<{ id: string; name: string; open: number; isYou: boolean }>(
    sql`select id, first_name || ' ' || last_name as name, id = ${personId} as "isYou",
               (select count(*)::int from ${enquiry} where assignee_id = person.id and folder = 'open') as open
          from person where is_admin order by "isYou" desc, name, id`,
  )
  return rows
}
