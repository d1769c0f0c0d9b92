import { type EnquiredPiece, enquiryFolders, type PreferredTime, type PublicFacts } from '@kashika/contract'
import { callLanguages, enquiryKinds } from '@kashika/contract/enquiry-kinds'
import { availabilities, pricings } from '@kashika/contract/trade'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../platform/database/columns.ts'

export const enquiry = pgTable('enquiry', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: uuid(),
  bodyHash: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  phone: text(),
  pieceSlug: text(),
  pieceName: text(),
  pieceImage: text(),
  piecePrice: numeric({ precision: 10, scale: 2 }),
  piecePricing: text({ enum: pricings }),
  pieceRate: jsonb().$type<EnquiredPiece['rate']>(),
  pieceFacts: jsonb().$type<PublicFacts>(),
  pieceAvailability: text({ enum: availabilities }),
  pieceWeeks: integer(),
  pieceNote: text(),
  otherPieces: jsonb().$type<EnquiredPiece[]>(),
  kind: text({ enum: enquiryKinds }).notNull().default('question'),
  preferredTimes: jsonb().$type<PreferredTime[]>(),
  callLanguage: text({ enum: callLanguages }),
  neededBy: text(),
  budget: integer(),
  createdAt: timestampColumn().notNull(),
  dueAt: timestampColumn().notNull(),
  answeredAt: timestampColumn(),
  firstAnsweredAt: timestampColumn(),
  firstDueAt: timestampColumn(),
  removedAt: timestampColumn(),
  spam: boolean().notNull().default(false),
  held: boolean().notNull().default(false),
  note: text(),
  remindedAt: timestampColumn(),
  lateRemindedAt: timestampColumn(),
  digestedAt: timestampColumn(),
  assigneeId: uuid(),
  folder: text({ enum: enquiryFolders }).notNull().generatedAlwaysAs(sql``),
})

export type EnquiryRow = typeof enquiry.$inferSelect

/** Written by triggers: what can be searched of the enquiry and its events, in small letters, and where it lies. */
export const enquiryThread = pgTable('enquiry_thread', {
  enquiryId: bigint({ mode: 'number' }).primaryKey(),
  text: text().notNull(),
  folder: text({ enum: enquiryFolders }).notNull().default('open'),
})
