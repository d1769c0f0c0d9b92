import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ precision: 3, withTimezone: true })
const now = () => moment().notNull().defaultNow()

export const person = pgTable('person', {
  id: uuid().primaryKey(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  isAdmin: boolean().notNull().default(false),
  createdAt: now(),
  updatedAt: now(),
})

export const credential = pgTable('credential', {
  id: uuid().primaryKey(),
  personId: uuid().notNull(),
  provider: text().notNull(),
  account: text().notNull(),
  password: text(),
  createdAt: now(),
  updatedAt: now(),
})

export const session = pgTable('session', {
  id: uuid().primaryKey(),
  personId: uuid().notNull(),
  tokenHash: text().notNull(),
  idleUntil: moment().notNull(),
  createdAt: now(),
  usedAt: now(),
})

export const mailedLink = pgTable('mailed_link', {
  id: uuid().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  email: text(),
  expiresAt: moment().notNull(),
  createdAt: now(),
  updatedAt: now(),
})
