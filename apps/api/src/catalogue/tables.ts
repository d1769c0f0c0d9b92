import { categories } from '@kashika/contract'
import { bigint, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const item = pgTable('item', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  category: text({ enum: categories }).notNull(),
  // Money is exact: a string inside, a number only on the wire.
  price: numeric({ precision: 10, scale: 2 }).notNull(),
  rating: numeric({ precision: 2, scale: 1 }).notNull(),
  description: text().notNull(),
  image: text().notNull(),
  listedAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  createdAt: timestamp({ precision: 3, withTimezone: true }).notNull().defaultNow(),
  retiredAt: timestamp({ precision: 3, withTimezone: true }),
})
