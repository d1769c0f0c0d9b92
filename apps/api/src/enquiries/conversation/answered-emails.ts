import { and, eq, lt, or } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { createMessageId } from '../../platform/mail/mailer.ts'
import { receivedEmail } from '../mailbox/tables.ts'
import { enquiryEvent } from './tables.ts'

const maxReferences = 20

export const toEmailId = (eventId: number) => `reply-${eventId}`

/** What a reply answers: the customer's newest email, as far as they have written any. */
export async function findAnsweredEmails(
  db: Db,
  settings: { PUBLIC_ORIGIN: string },
  { id, enquiryId }: { id: number; enquiryId: number },
) {
  const emails = await db
    .select({
      id: enquiryEvent.id,
      kind: enquiryEvent.kind,
      text: enquiryEvent.text,
      messageId: receivedEmail.messageId,
    })
    .from(enquiryEvent)
    .leftJoin(receivedEmail, eq(receivedEmail.eventId, enquiryEvent.id))
    .where(
      and(
        eq(enquiryEvent.enquiryId, enquiryId),
        lt(enquiryEvent.id, id),
        or(eq(enquiryEvent.replyState, 'sent'), eq(receivedEmail.outcome, 'thread')),
      ),
    )
    .orderBy(enquiryEvent.id)
  const newest = emails.findLast(({ kind }) => kind === 'received')
  const earlierIds = emails
    .filter((email) => email !== newest)
    .flatMap(({ id, kind, messageId }) =>
      kind === 'reply' ? createMessageId(settings, toEmailId(id)) : (messageId ?? []),
    )
  return {
    text: newest?.text ?? undefined,
    /** The last is the one that is answered. */
    messageIds: [...earlierIds, ...(newest?.messageId ? [newest.messageId] : [])].slice(-maxReferences),
  }
}
