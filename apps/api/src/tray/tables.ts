import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../platform/database/columns.ts'

export const counterCode = pgTable('counter_code', {
  code: text().primaryKey(),
  slugs: text().notNull(),
  validUntil: timestampColumn().notNull(),
})
