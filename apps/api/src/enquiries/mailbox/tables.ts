import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../platform/database/columns.ts'
import { emailOutcomes, type ReceivedAttachment } from './outcomes.ts'

export const receivedEmail = pgTable('received_email', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  messageKey: text().notNull(),
  outcome: text({ enum: emailOutcomes }).notNull(),
  receivedAt: timestampColumn().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  eventId: bigint({ mode: 'number' }),
  sender: text(),
  messageId: text(),
  subject: text(),
  quoted: text(),
  attachments: jsonb().$type<ReceivedAttachment[]>(),
  isCut: boolean().notNull().default(false),
})

export const mailbox = pgTable('mailbox', {
  id: integer().primaryKey(),
  source: text().notNull(),
  since: timestampColumn(),
  uidValidity: bigint({ mode: 'number' }),
  lastUid: bigint({ mode: 'number' }),
  readAt: timestampColumn(),
  failedAt: timestampColumn(),
  failure: text(),
})

export const waitingEmail = pgTable(
  'waiting_email',
  {
    mailbox: text().notNull(),
    uidValidity: bigint({ mode: 'number' }).notNull(),
    uid: bigint({ mode: 'number' }).notNull(),
    tries: integer().notNull(),
    createdAt: timestampColumn().notNull(),
    failedAt: timestampColumn(),
    receivedAt: timestampColumn(),
    sender: text(),
    subject: text(),
    isStranger: boolean().notNull().default(false),
  },
  ({ mailbox, uidValidity, uid }) => [primaryKey({ columns: [mailbox, uidValidity, uid] })],
)
