import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const timestampColumn = () => timestamp({ precision: 3, withTimezone: true })

export const subscriber = pgTable('subscriber', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  askedAt: timestampColumn().notNull(),
  confirmedAt: timestampColumn(),
  unsubscribedAt: timestampColumn(),
})
