import { type EnquiredPiece, enquiryEventKinds, replyStates } from '@kashika/contract'
import { bigint, boolean, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../platform/database/columns.ts'

export const enquiryEvent = pgTable('enquiry_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  enquiryId: bigint({ mode: 'number' }).notNull(),
  key: uuid(),
  kind: text({ enum: enquiryEventKinds }).notNull(),
  happenedAt: timestampColumn().notNull(),
  personId: uuid(),
  text: text(),
  answers: boolean().notNull(),
  replyState: text({ enum: replyStates }),
  sendAt: timestampColumn(),
  sentAt: timestampColumn(),
  failure: text(),
  pieces: jsonb().$type<EnquiredPiece[]>(),
  pictures: text().array(),
  assigneeId: uuid(),
})

export const enquiryPresence = pgTable(
  'enquiry_presence',
  {
    enquiryId: bigint({ mode: 'number' }).notNull(),
    personId: uuid().notNull(),
    seenAt: timestampColumn().notNull(),
    writingSince: timestampColumn(),
  },
  (table) => [primaryKey({ columns: [table.enquiryId, table.personId] })],
)

export const replyTemplate = pgTable('reply_template', {
  position: smallint().primaryKey(),
  name: text().notNull(),
  text: text().notNull(),
})
