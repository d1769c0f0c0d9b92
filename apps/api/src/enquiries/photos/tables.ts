import { bigint, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

export const enquiryPhoto = pgTable('enquiry_photo', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  enquiryId: bigint({ mode: 'number' }).notNull(),
  eventId: bigint({ mode: 'number' }),
  attachment: smallint(),
  name: text().notNull(),
  sentHash: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamp({ precision: 3, withTimezone: true }).notNull(),
})
