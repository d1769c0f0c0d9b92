import { announcementKinds, quietModes } from '@kashika/contract'
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../platform/database/columns.ts'

export const pushSubscription = pgTable('push_subscription', {
  id: text().primaryKey(),
  personId: uuid().notNull(),
  sessionId: uuid().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  device: text().notNull(),
  createdAt: timestampColumn().notNull(),
})

export const notificationChoice = pgTable('notification_choice', {
  personId: uuid().primaryKey(),
  announcesNew: boolean().notNull(),
  announcesDue: boolean().notNull(),
  announcesLate: boolean().notNull(),
  announcesGiven: boolean().notNull().default(true),
  quiet: text({ enum: quietModes }).notNull(),
  quietFrom: text().notNull(),
  quietUntil: text().notNull(),
})

export const pushDelivery = pgTable('push_delivery', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subscriptionId: text().notNull(),
  enquiryId: bigint({ mode: 'number' }).notNull(),
  kind: text({ enum: announcementKinds }).notNull(),
  dueAt: timestampColumn().notNull(),
  createdAt: timestampColumn().notNull(),
  queuedAt: timestampColumn(),
  sentAt: timestampColumn(),
})
