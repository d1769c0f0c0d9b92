import type { DocumentName } from '@kashika/contract'
import { bigint, customType, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../platform/database/columns.ts'

const documentColumn = () => text().$type<DocumentName>().notNull()
const fieldColumn = () => text().notNull()
/** Null leaves the field out, or as it was at first. Drizzle's own jsonb parses a text such as '7390' once more. */
const valueColumn = customType<{ data: FieldValue; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value as FieldValue,
})

export type FieldValue = null | string | number | boolean | FieldValue[] | { [key: string]: FieldValue }

export const documentField = pgTable(
  'document_field',
  {
    document: documentColumn(),
    field: fieldColumn(),
    value: valueColumn(),
    publishedAt: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.document, table.field] })],
)

export const documentDraft = pgTable(
  'document_draft',
  {
    document: documentColumn(),
    field: fieldColumn(),
    value: valueColumn(),
    savedAt: timestampColumn().notNull(),
    savedBy: uuid(),
  },
  (table) => [primaryKey({ columns: [table.document, table.field] })],
)

export const documentChange = pgTable('document_change', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  document: documentColumn(),
  field: fieldColumn(),
  oldValue: valueColumn(),
  newValue: valueColumn(),
  publishedAt: timestampColumn().notNull(),
  publishedBy: uuid(),
})

export const noticeVersion = pgTable('notice_version', {
  number: integer().primaryKey(),
  words: jsonb().$type<Record<string, FieldValue>>().notNull(),
  publishedAt: timestampColumn().notNull(),
})
