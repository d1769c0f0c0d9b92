import { bigint, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../platform/database/columns.ts'

export const enquiryPhoto = pgTable('enquiry_photo', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  enquiryId: bigint({ mode: 'number' }).notNull(),
  eventId: bigint({ mode: 'number' }),
  attachment: smallint(),
  name: text().notNull(),
  sentHash: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestampColumn().notNull(),
})
