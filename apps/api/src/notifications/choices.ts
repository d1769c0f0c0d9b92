import type { AnnouncementKind, NotificationChoice } from '@kashika/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { notificationChoice } from './tables.ts'

const firstChoice: NotificationChoice = {
  announces: { new: true, due: true, late: true, given: true },
  quiet: 'closed',
  quietFrom: '21:00',
  quietUntil: '08:00',
}

/** Null where somebody has chosen nothing yet. */
export function toChoice(row: typeof notificationChoice.$inferSelect | null | undefined): NotificationChoice {
  if (!row) return firstChoice
  const { announcesNew, announcesDue, announcesLate, announcesGiven, quiet, quietFrom, quietUntil } = row
  return {
    announces: { new: announcesNew, due: announcesDue, late: announcesLate, given: announcesGiven },
    quiet,
    quietFrom,
    quietUntil,
  }
}

export const wantsAnnouncement = ({ announces }: NotificationChoice, kind: AnnouncementKind) =>
  announces[kind === 'reopened' ? 'new' : kind]

export async function readChoice(db: Db, personId: string): Promise<NotificationChoice> {
  const [row] = await db.select().from(notificationChoice).where(eq(notificationChoice.personId, personId))
  return toChoice(row)
}

export async function saveChoice(db: Db, personId: string, { announces, ...quiet }: NotificationChoice) {
  const columns = {
    announcesNew: announces.new,
    announcesDue: announces.due,
    announcesLate: announces.late,
    announcesGiven: announces.given,
    ...quiet,
  }
  await db
    .insert(notificationChoice)
    .values({ personId, ...columns })
    .onConflictDoUpdate({ target: notificationChoice.personId, set: columns })
}
