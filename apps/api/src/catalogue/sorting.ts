import type { Category, Sort } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { item } from './tables.ts'

export type ItemRow = Omit<typeof item.$inferSelect, 'search'>
export type ItemSort = Sort | 'removed'

/** Values of a cursor are validated, since anyone can write one. */
const sortings = {
  default: {
    column: item.listedAt,
    direction: sql`desc`,
    comparison: sql`<`,
    readValue: (row: ItemRow) => row.listedAt.toISOString(),
    ValueSchema: z.iso.datetime({ precision: 3 }),
  },
  low: {
    column: item.price,
    direction: sql`asc`,
    comparison: sql`>`,
    readValue: (row: ItemRow) => row.price,
    ValueSchema: z.string().regex(/^\d{1,8}\.\d\d$/),
  },
  high: {
    column: item.price,
    direction: sql`desc`,
    comparison: sql`<`,
    readValue: (row: ItemRow) => row.price,
    ValueSchema: z.string().regex(/^\d{1,8}\.\d\d$/),
  },
  removed: {
    column: item.retiredAt,
    direction: sql`desc`,
    comparison: sql`<`,
    readValue: (row: ItemRow) => row.retiredAt?.toISOString(),
    ValueSchema: z.iso.datetime({ precision: 3 }),
  },
  rating: {
    column: item.rating,
    direction: sql`desc`,
    comparison: sql`<`,
    readValue: (row: ItemRow) => row.rating,
    ValueSchema: z.string().regex(/^\d\.\d$/),
  },
} as const satisfies Record<ItemSort, unknown>

/** Ties are broken by id, so that every order is total and paging is stable. */
export function orderBy(sort: ItemSort, category?: Category): SQL[] {
  const { column, direction } = sortings[sort]
  return sortColumns(column, category).map((key) => sql`${key} ${direction}`)
}

export function cursorAfter(sort: ItemSort, row: ItemRow): string {
  return Buffer.from(JSON.stringify([sort, sortings[sort].readValue(row), row.id])).toString('base64url')
}

export function afterCursor(sort: ItemSort, cursor: string, category?: Category): SQL {
  const { column, comparison, ValueSchema } = sortings[sort]
  const [, value, id] = readCursor(z.tuple([z.literal(sort), ValueSchema, z.int().positive()]), cursor)
  const start = [...(category ? [category] : []), value, id].map((part) => sql`${part}`)
  return sql`(${joinSql(sortColumns(column, category))}) ${comparison} (${joinSql(start)})`
}

/** A range: for an equality PostgreSQL would scan the index of all categories and discard most of it. */
export function inCategory(category: Category): SQL {
  return sql`${item.category} between ${category} and ${category}`
}

const sortColumns = (column: Column, category?: Category) => [
  ...(category ? [item.category] : []),
  column,
  item.id,
]
const joinSql = (parts: (SQL | Column)[]) => sql.join(parts, sql`, `)

/** An offset, since ranks have no key to continue from. */
const RankedCursor = z.tuple([z.literal('ranked'), z.int().min(1).max(1000)])

export function toRankedCursor(offset: number): string {
  return Buffer.from(JSON.stringify(['ranked', offset])).toString('base64url')
}

export function readRankedOffset(cursor: string): number {
  return readCursor(RankedCursor, cursor)[1]
}

function readCursor<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Refusal('invalid', 'This page of the list does not exist.')
  }
}
