import type { AnnouncementKind } from '@kashika/contract'
import type { Db } from '../platform/database/database.ts'
import type { JobKind, Queue } from '../platform/jobs/queue.ts'

export type Announcement = { enquiryId: number; kind: AnnouncementKind }

export const announcementJob: JobKind<Announcement> = { name: 'announcement' }

export async function queueAnnouncements(db: Db, queue: Queue, kind: AnnouncementKind, enquiryIds: number[]) {
  if (enquiryIds.length === 0) return
  await queue.enqueue(db, announcementJob, ...enquiryIds.map((enquiryId) => ({ enquiryId, kind })))
}
