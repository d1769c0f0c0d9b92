import { bigint, inet, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../platform/database/columns.ts'

export const audit = pgTable('audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestampColumn().notNull().defaultNow(),
  what: text().notNull(),
  who: uuid(),
  about: text(),
  ip: inet(),
  requestId: text(),
  times: integer().notNull().default(1),
})
