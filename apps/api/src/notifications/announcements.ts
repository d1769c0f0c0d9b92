import type { AnnouncementKind } from '@kashika/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import type { JobKind, Queue } from '../platform/jobs/queue.ts'
import { pushDelivery } from './tables.ts'

export type Announcement = { enquiryId: number; kind: AnnouncementKind }

export const announcementJob: JobKind<Announcement> = { name: 'announcement' }

export async function queueAnnouncements(db: Db, queue: Queue, kind: AnnouncementKind, enquiryIds: number[]) {
  if (enquiryIds.length === 0) return
  // Whoever is given it a second time is told a second time.
  if (kind === 'given')
    await db
      .delete(pushDelivery)
      .where(and(eq(pushDelivery.kind, kind), inArray(pushDelivery.enquiryId, enquiryIds)))
  await queue.enqueue(db, announcementJob, ...enquiryIds.map((enquiryId) => ({ enquiryId, kind })))
}
