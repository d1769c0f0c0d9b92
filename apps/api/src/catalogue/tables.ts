import {
  type CollectionMembers,
  categories,
  type ImportPlan,
  importStates,
  type SheetItem,
} from '@kashika/contract'
import {
  availabilities,
  hallmarkExemptions,
  hallmarkStates,
  laboratories,
  makingKinds,
  metals,
  pricings,
  rateMetals,
  stoneKinds,
  stoneOrigins,
} from '@kashika/contract/trade'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestampColumn } from '../platform/database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const item = pgTable('item', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  name: text().notNull(),
  category: text({ enum: categories }).notNull(),
  // A string inside, so that money is exact; a number only on the wire.
  price: numeric({ precision: 10, scale: 2 }),
  pricing: text({ enum: pricings }).notNull().default('fixed'),
  privatePrice: numeric({ precision: 10, scale: 2 }),
  rateMetal: text({ enum: rateMetals }),
  rateFineness: integer(),
  makingKind: text({ enum: makingKinds }),
  makingAmount: numeric({ precision: 9, scale: 2 }),
  stonesPrice: numeric({ precision: 10, scale: 2 }),
  availability: text({ enum: availabilities }).notNull().default('showroom'),
  weeks: integer(),
  soldAt: timestampColumn(),
  isListed: boolean().notNull().default(true),
  profileId: integer(),
  sku: text(),
  grossWeight: numeric({ precision: 8, scale: 3 }),
  netWeight: numeric({ precision: 8, scale: 3 }),
  size: text(),
  length: numeric({ precision: 5, scale: 1 }),
  height: numeric({ precision: 5, scale: 1 }),
  width: numeric({ precision: 5, scale: 1 }),
  hallmark: text({ enum: hallmarkStates }),
  exemption: text({ enum: hallmarkExemptions }),
  care: text(),
  occasions: text().array().notNull().default([]),
  absent: text().array().notNull().default([]),
  rating: numeric({ precision: 2, scale: 1 }).notNull(),
  description: text().notNull(),
  /** A draft may still be without one. */
  image: text(),
  /** Of the first picture. */
  alt: text(),
  tags: text().array().notNull().default([]),
  listedAt: timestampColumn().notNull().defaultNow(),
  createdAt: timestampColumn().notNull().defaultNow(),
  changedAt: timestampColumn().notNull().defaultNow(),
  retiredAt: timestampColumn(),
  /** Where it was removed because this import was taken back. */
  removedImport: uuid(),
  status: text({ enum: ['published', 'draft'] })
    .notNull()
    .default('published'),
  version: integer().notNull().default(1),
  /** A trigger writes it. */
  search: tsvector().generatedAlwaysAs(''),
  hasSearchFacts: boolean().notNull().default(false),
})

export const itemPicture = pgTable('item_picture', {
  itemId: bigint({ mode: 'number' }).notNull(),
  place: integer().notNull(),
  picture: text().notNull(),
  alt: text(),
})

export const itemProfile = pgTable('item_profile', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  category: text({ enum: categories }).notNull(),
  metals: text().array().notNull(),
  purities: text().array().notNull(),
  stones: text().array().notNull(),
  occasions: text().array().notNull(),
  availability: text({ enum: availabilities }).notNull(),
})

const placed = {
  itemId: bigint({ mode: 'number' }).notNull(),
  place: integer().notNull(),
}

export const itemMetal = pgTable('item_metal', {
  ...placed,
  metal: text({ enum: metals as [(typeof metals)[number]] }).notNull(),
  fineness: integer(),
})

export const itemStone = pgTable('item_stone', {
  ...placed,
  kind: text({ enum: stoneKinds }).notNull(),
  origin: text({ enum: stoneOrigins }).notNull(),
  count: integer(),
  carat: numeric({ precision: 6, scale: 2 }),
  shape: text(),
  colour: text(),
  clarity: text(),
  cut: text(),
  treatment: text(),
})

export const itemHuid = pgTable('item_huid', { ...placed, huid: text().notNull() })

export const itemCertificate = pgTable('item_certificate', {
  ...placed,
  laboratory: text({ enum: laboratories }).notNull(),
  number: text(),
  issuedOn: date(),
})

/** What lists are sorted and filtered by. Triggers write it with the item, and the worker the prices by rate. */
export const itemPrice = pgTable('item_price', {
  itemId: bigint({ mode: 'number' }).primaryKey(),
  /** Infinity where it is on request or has no valid rate. */
  price: numeric().notNull(),
  rateMetal: text({ enum: rateMetals }),
  isInLists: boolean().notNull(),
  category: text({ enum: categories }).notNull(),
  profileId: integer(),
  rating: numeric({ precision: 2, scale: 1 }).notNull(),
  listedAt: timestampColumn().notNull(),
  version: integer().notNull().default(1),
})

/** Written by triggers; rows of the same profile and band are summed. */
export const listedCount = pgTable('listed_count', {
  profileId: integer().notNull(),
  priceBand: integer(),
  items: integer().notNull(),
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
  /** With the tag the rule of a row that an older release has written. */
  category: text({ enum: categories }),
  tag: text(),
  image: text().notNull(),
  place: integer().notNull(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  members: jsonb().$type<CollectionMembers>(),
  /** Days of the shop's time zone, both included. */
  startsOn: date(),
  endsOn: date(),
  retiredAt: timestampColumn(),
  changedAt: timestampColumn().notNull().defaultNow(),
})

export const formerCollectionSlug = pgTable('former_collection_slug', {
  slug: text().primaryKey(),
  collectionId: bigint({ mode: 'number' }).notNull(),
})

export const catalogueVersion = pgTable('catalogue_version', {
  isCurrent: boolean().primaryKey().default(true),
  number: bigint({ mode: 'number' }).notNull(),
  changedAt: timestampColumn().notNull(),
})

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

/** Rows are only added. */
export const rate = pgTable('rate', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: uuid().notNull(),
  metal: text({ enum: rateMetals }).notNull(),
  perGram: numeric({ precision: 11, scale: 4 }).notNull(),
  setAt: timestampColumn().notNull(),
  validUntil: timestampColumn().notNull(),
  setBy: uuid(),
})

export const rateTakenBack = pgTable('rate_taken_back', {
  rateId: bigint({ mode: 'number' }).primaryKey(),
  takenBackAt: timestampColumn().notNull(),
  takenBackBy: uuid(),
})
