import type { Category, Sort } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { item } from './tables.ts'

export type ItemRow = Omit<typeof item.$inferSelect, 'search'>
export type ItemSort = Sort | 'removed'

type SortedRow = Pick<ItemRow, 'id' | 'listedAt'> & {
  price: string | number | null
  /** Of a price by rate: the stored price. */
  rateParts?: { storedPrice?: number } | null
  rating: string | number
  retiredAt?: Date | null
}

const createCursorSchema = (sort: ItemSort, value: z.ZodType<string>) =>
  z.tuple([z.literal(sort), value, z.int().positive()])

/** A price on request, or without a valid rate, stands after every price. */
export const priceKey = sql`coalesce(${item.price}, 'Infinity')`
function readPriceKey({ price, rateParts }: SortedRow) {
  const key = price ?? rateParts?.storedPrice
  return key === undefined ? 'Infinity' : Number(key).toFixed(2)
}
const priceKeyPattern = /^(\d{1,8}\.\d\d|Infinity)$/

/** Values of a cursor are validated, since anyone can write one. */
const sortings = {
  default: {
    column: item.listedAt,
    direction: sql`desc`,
    comparison: sql`<`,
    readValue: (row: SortedRow) => row.listedAt.toISOString(),
    CursorSchema: createCursorSchema('default', z.iso.datetime({ precision: 3 })),
  },
  low: {
    column: priceKey,
    direction: sql`asc`,
    comparison: sql`>`,
    readValue: readPriceKey,
    CursorSchema: createCursorSchema('low', z.string().regex(priceKeyPattern)),
  },
  high: {
    column: priceKey,
    direction: sql`desc`,
    comparison: sql`<`,
    readValue: readPriceKey,
    CursorSchema: createCursorSchema('high', z.string().regex(priceKeyPattern)),
  },
  removed: {
    column: item.retiredAt,
    direction: sql`desc`,
    comparison: sql`<`,
    readValue: (row: SortedRow) => row.retiredAt?.toISOString(),
    CursorSchema: createCursorSchema('removed', z.iso.datetime({ precision: 3 })),
  },
  rating: {
    column: item.rating,
    direction: sql`desc`,
    comparison: sql`<`,
    readValue: (row: SortedRow) => Number(row.rating).toFixed(1),
    CursorSchema: createCursorSchema('rating', z.string().regex(/^\d\.\d$/)),
  },
} as const satisfies Record<ItemSort, unknown>

/** Ties are broken by id, so that every order is total and paging is stable. */
export function orderBy(sort: ItemSort, withCategory: boolean): SQL[] {
  const { column, direction } = sortings[sort]
  return sortColumns(column, withCategory).map((key) => sql`${key} ${direction}`)
}

export const getSortKey = (sort: ItemSort): Column | SQL => sortings[sort].column
export const getSortDirection = (sort: ItemSort): SQL => sortings[sort].direction

export function cursorAfter(sort: ItemSort, row: SortedRow): string {
  return Buffer.from(JSON.stringify([sort, sortings[sort].readValue(row), row.id])).toString('base64url')
}

export function readSortCursor(sort: ItemSort, cursor: string): { value: string; id: number } {
  const [, value, id] = readCursor(sortings[sort].CursorSchema, cursor)
  return { value, id }
}

type Values<Type> = { [Key in keyof Type]: Type[Key] | Placeholder }

/** Of a list within a category the category is the first sort key, so that one index serves filter and order. */
export function afterCursor(
  sort: ItemSort,
  start: Values<{ category: string | undefined; value: string; id: number }>,
): SQL {
  const { column, comparison } = sortings[sort]
  const { category, value, id } = start
  const keys = (category === undefined ? [value, id] : [category, value, id]).map((key) => sql`${key}`)
  return sql`(${joinSql(sortColumns(column, category !== undefined))}) ${comparison} (${joinSql(keys)})`
}

/** A range: for an equality PostgreSQL would scan the index of all categories and discard most of it. */
export function inCategory(category: Category | Placeholder): SQL {
  return sql`${item.category} between ${category} and ${category}`
}

const sortColumns = (column: Column | SQL, withCategory: boolean) => [
  ...(withCategory ? [item.category] : []),
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
