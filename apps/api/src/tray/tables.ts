import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const counterCode = pgTable('counter_code', {
  code: text().primaryKey(),
  slugs: text().notNull(),
  validUntil: timestamp({ precision: 3, withTimezone: true }).notNull(),
})
