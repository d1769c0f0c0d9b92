import { folders } from '@kashika/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ precision: 3, withTimezone: true })

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
  createdAt: moment().notNull(),
  dueAt: moment().notNull(),
  answeredAt: moment(),
  removedAt: moment(),
  spam: boolean().notNull().default(false),
  held: boolean().notNull().default(false),
  note: text(),
  remindedAt: moment(),
  lateRemindedAt: moment(),
  digestedAt: moment(),
  folder: text({ enum: folders }).notNull().generatedAlwaysAs(sql``),
})

export const subscriber = pgTable('subscriber', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  askedAt: moment().notNull(),
  confirmedAt: moment(),
  unsubscribedAt: moment(),
})
