import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../platform/database/columns.ts'

const timestampDefaultNow = () => timestampColumn().notNull().defaultNow()

export const person = pgTable('person', {
  id: uuid().primaryKey(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  isAdmin: boolean().notNull().default(false),
  createdAt: timestampDefaultNow(),
  updatedAt: timestampDefaultNow(),
})

export const credential = pgTable('credential', {
  id: uuid().primaryKey(),
  personId: uuid().notNull(),
  provider: text().notNull(),
  account: text().notNull(),
  password: text(),
  createdAt: timestampDefaultNow(),
  updatedAt: timestampDefaultNow(),
})

export const session = pgTable('session', {
  id: uuid().primaryKey(),
  personId: uuid().notNull(),
  tokenHash: text().notNull(),
  idleUntil: timestampColumn().notNull(),
  createdAt: timestampDefaultNow(),
  usedAt: timestampDefaultNow(),
})

export const mailedLink = pgTable('mailed_link', {
  id: uuid().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  email: text(),
  expiresAt: timestampColumn().notNull(),
  createdAt: timestampDefaultNow(),
  updatedAt: timestampDefaultNow(),
})
