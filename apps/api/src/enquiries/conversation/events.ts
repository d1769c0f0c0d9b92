import { isDeepStrictEqual } from 'node:util'
import type { AssignmentKind, EnquiryEvent, StateChangeKind } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { eq, type SQL, sql } from 'drizzle-orm'
import { selectPersonName } from '../../accounts/accounts.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { receivedEmail } from '../mailbox/tables.ts'
import { enquiry } from '../tables.ts'
import { enquiryEvent } from './tables.ts'

type EventRow = typeof enquiryEvent.$inferSelect
type ReceivedRow = typeof receivedEmail.$inferSelect
type NewEventRow = Omit<typeof enquiryEvent.$inferInsert, 'personId' | 'answers'> & {
  key: string
  answers: boolean
}

export const recordStateChange = (
  db: Db,
  change: {
    enquiryId: number
    kind: StateChangeKind | AssignmentKind
    happenedAt: Date
    personId: string
    assigneeId?: string | null
  },
) => db.insert(enquiryEvent).values({ ...change, answers: change.kind === 'answered' })

/** A repeated key returns what was stored first, so that a client without a response may send again. */
export async function storeEventOnce(
  db: Db,
  values: NewEventRow,
  { personId }: Actor,
): Promise<{ event: EventRow; isNew: boolean }> {
  const [stored] = await db
    .insert(enquiryEvent)
    .values({ ...values, personId })
    .onConflictDoNothing({ target: enquiryEvent.key })
    .returning()
  if (stored) return { event: stored, isNew: true }
  const [earlier] = await db.select().from(enquiryEvent).where(eq(enquiryEvent.key, values.key))
  if (!earlier) throw new Error('an event that was not stored')
  if (!isDeepStrictEqual(readSentFields(earlier), readSentFields(values)))
    throw new Refusal(
      'conflict',
      'Something else was sent from this form already. Please open the form again.',
    )
  return { event: earlier, isNew: false }
}

/** Of an attached item only its slug is sent: its price may have changed since. */
const readSentFields = ({ enquiryId, kind, text, answers, pieces, pictures }: EventRow | NewEventRow) => ({
  enquiryId,
  kind,
  text,
  answers,
  pictures: pictures ?? null,
  slugs: pieces?.map(({ slug }) => slug),
})

/** The first answer counts, whichever was stored first; `least` leaves null aside. */
export const answerAt = (time: Date) => ({
  answeredAt: sql`least(${enquiry.answeredAt}, ${time.toISOString()}::timestamptz)`,
})

export const markAnswered = (db: Db, enquiryId: number, at: Date) =>
  db.update(enquiry).set(answerAt(at)).where(eq(enquiry.id, enquiryId))

export const listEvents = (db: Db, enquiryId: number) =>
  selectEvents(db, eq(enquiryEvent.enquiryId, enquiryId))

export async function findEvent(db: Db, id: number): Promise<EnquiryEvent> {
  const [event] = await selectEvents(db, eq(enquiryEvent.id, id))
  if (!event) throw new Refusal('missing', 'There is no such reply.')
  return event
}

/** In the order in which they were stored. */
async function selectEvents(db: Db, condition: SQL): Promise<EnquiryEvent[]> {
  const rows = await db
    .select({
      event: enquiryEvent,
      received: receivedEmail,
      by: selectPersonName(enquiryEvent.personId),
      assignee: selectPersonName(enquiryEvent.assigneeId),
    })
    .from(enquiryEvent)
    .leftJoin(receivedEmail, eq(receivedEmail.eventId, enquiryEvent.id))
    .where(condition)
    .orderBy(enquiryEvent.id)
  return rows.map(({ event, received, by, assignee }) => ({
    ...toEvent(event, received),
    by: by ?? undefined,
    assignee: assignee ?? undefined,
  }))
}

function toEvent(row: EventRow, received: ReceivedRow | null): EnquiryEvent {
  return {
    id: row.id,
    kind: row.kind,
    happenedAt: row.happenedAt.toISOString(),
    text: row.text ?? undefined,
    answers: row.answers,
    reply:
      row.replyState && row.sendAt
        ? {
            state: row.replyState,
            sendAt: row.sendAt.toISOString(),
            sentAt: row.sentAt?.toISOString(),
            failure: row.failure ?? undefined,
          }
        : undefined,
    pieces: row.pieces ?? undefined,
    pictures: row.pictures ?? undefined,
    received: received
      ? {
          sender: received.sender ?? '',
          subject: received.subject ?? undefined,
          quoted: received.quoted ?? undefined,
          attachments: received.attachments ?? [],
          isAutomatic: received.outcome === 'automatic',
          isCut: received.isCut,
        }
      : undefined,
  }
}
