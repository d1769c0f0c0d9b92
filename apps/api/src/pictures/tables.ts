import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const picture = pgTable('picture', {
  name: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  preview: text().notNull(),
  avifMadeAt: timestamp({ precision: 3, withTimezone: true }),
  createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  wantedAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
})
