import { categories } from '@kashika/contract'
import { bigint, customType, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ precision: 3, withTimezone: true })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const item = pgTable('item', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  category: text({ enum: categories }).notNull(),
  // Money is exact: a string inside, a number only on the wire.
  price: numeric({ precision: 10, scale: 2 }).notNull(),
  rating: numeric({ precision: 2, scale: 1 }).notNull(),
  description: text().notNull(),
  image: text().notNull(),
  tags: text().array().notNull().default([]),
  listedAt: moment().notNull().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
  changedAt: moment().notNull().defaultNow(),
  retiredAt: moment(),
  search: tsvector().generatedAlwaysAs(''),
})

export const formerSlug = pgTable('former_slug', {
  slug: text().primaryKey(),
  itemId: bigint({ mode: 'number' }).notNull(),
})

export const collection = pgTable('collection', {
  slug: text().primaryKey(),
  name: text().notNull(),
  badge: text(),
  line: text().notNull(),
  text: text().notNull(),
  category: text({ enum: categories }).notNull(),
  tag: text(),
  image: text().notNull(),
  place: integer().notNull(),
})

export const searchSynonym = pgTable('search_synonym', { word: text().primaryKey(), means: text().notNull() })

export const searchWord = pgTable('search_word', { word: text().primaryKey() })
