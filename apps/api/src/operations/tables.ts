import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../platform/database/columns.ts'

export const heartbeat = pgTable('heartbeat', {
  program: text().primaryKey(),
  seenAt: timestampColumn().notNull(),
})
