import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../platform/database/columns.ts'

export const picture = pgTable('picture', {
  name: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  preview: text().notNull(),
  avifMadeAt: timestampColumn(),
  createdAt: timestampColumn().notNull().defaultNow(),
  wantedAt: timestampColumn().notNull().defaultNow(),
})
