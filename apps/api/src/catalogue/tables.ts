import { categories, type ImportPlan, importStates, type SheetItem } from '@kashika/contract'
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const timestampColumn = () => timestamp({ precision: 3, withTimezone: true })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const item = pgTable('item', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  category: text({ enum: categories }).notNull(),
  // A string inside, so that money is exact; a number only on the wire.
  price: numeric({ precision: 10, scale: 2 }).notNull(),
  rating: numeric({ precision: 2, scale: 1 }).notNull(),
  description: text().notNull(),
  image: text().notNull(),
  tags: text().array().notNull().default([]),
  listedAt: timestampColumn().notNull().defaultNow(),
  createdAt: timestampColumn().notNull().defaultNow(),
  changedAt: timestampColumn().notNull().defaultNow(),
  retiredAt: timestampColumn(),
  status: text({ enum: ['published', 'draft'] })
    .notNull()
    .default('published'),
  version: integer().notNull().default(1),
  search: tsvector().generatedAlwaysAs(''),
})

export const itemPicture = pgTable('item_picture', {
  itemId: bigint({ mode: 'number' }).notNull(),
  place: integer().notNull(),
  picture: text().notNull(),
})

export const itemKey = pgTable('item_key', {
  key: uuid().primaryKey(),
  bodyHash: text().notNull(),
  itemId: bigint({ mode: 'number' }).notNull(),
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

export const sheetImport = pgTable('sheet_import', {
  id: uuid().primaryKey(),
  state: text({ enum: importStates }).notNull().default('planned'),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  message: text(),
  plan: jsonb().$type<ImportPlan>(),
  plannedAt: timestampColumn().notNull(),
  appliedAt: timestampColumn(),
})

export const sheetRow = pgTable('sheet_row', {
  importId: uuid().notNull(),
  line: integer().notNull(),
  itemId: bigint({ mode: 'number' }),
  version: integer(),
  piece: jsonb().$type<SheetItem>().notNull(),
  sameName: boolean().notNull().default(false),
  /** For undoing an import: the item before, and what the row made of it. */
  before: jsonb().$type<SheetItem>(),
  resultId: bigint({ mode: 'number' }),
  resultVersion: integer(),
})
