import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../platform/database/columns.ts'

export const subscriber = pgTable('subscriber', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  askedAt: timestampColumn().notNull(),
  confirmedAt: timestampColumn(),
  unsubscribedAt: timestampColumn(),
})
