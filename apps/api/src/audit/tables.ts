import { bigint, inet, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const audit = pgTable('audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  what: text().notNull(),
  who: uuid(),
  about: text(),
  ip: inet(),
  requestId: text(),
  times: integer().notNull().default(1),
})
