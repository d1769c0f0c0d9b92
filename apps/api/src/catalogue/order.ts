import type { Category, Sort } from '@kashika/contract'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '../platform/refusal.ts'
import { item } from './tables.ts'

export type Row = Omit<typeof item.$inferSelect, 'search'>
/** Removed pieces have an order of their own: the last removed first. */
export type Order = Sort | 'removed'

/**
 * Each order of the list: the column it goes by, its direction, and the place of a row in it. A place is checked
 * when it comes back in a cursor, since anyone can write one.
 */
const orders = {
  default: {
    column: item.listedAt,
    direction: sql`desc`,
    beyond: sql`<`,
    place: (row: Row) => row.listedAt.toISOString(),
    Place: z.iso.datetime({ precision: 3 }),
  },
  low: {
    column: item.price,
    direction: sql`asc`,
    beyond: sql`>`,
    place: (row: Row) => row.price,
    Place: z.string().regex(/^\d{1,8}\.\d\d$/),
  },
  high: {
    column: item.price,
    direction: sql`desc`,
    beyond: sql`<`,
    place: (row: Row) => row.price,
    Place: z.string().regex(/^\d{1,8}\.\d\d$/),
  },
  removed: {
    column: item.retiredAt,
    direction: sql`desc`,
    beyond: sql`<`,
    place: (row: Row) => row.retiredAt?.toISOString(),
    Place: z.iso.datetime({ precision: 3 }),
  },
  rating: {
    column: item.rating,
    direction: sql`desc`,
    beyond: sql`<`,
    place: (row: Row) => row.rating,
    Place: z.string().regex(/^\d\.\d$/),
  },
} as const satisfies Record<Order, unknown>

/** Ties are broken by id, so that every order is total and paging is stable. */
export function orderBy(sort: Order, category?: Category): SQL[] {
  const { column, direction } = orders[sort]
  return keys(column, category).map((key) => sql`${key} ${direction}`)
}

export function cursorAfter(sort: Order, row: Row): string {
  return Buffer.from(JSON.stringify([sort, orders[sort].place(row), row.id])).toString('base64url')
}

/** What lies beyond a cursor. */
export function beyond(sort: Order, cursor: string, category?: Category): SQL {
  const { column, beyond, Place } = orders[sort]
  const [, place, id] = read(z.tuple([z.literal(sort), Place, z.int().positive()]), cursor)
  const start = [...(category ? [category] : []), place, id].map((value) => sql`${value}`)
  return sql`(${list(keys(column, category))}) ${beyond} (${list(start)})`
}

/**
 * One category, said as a range: were it an equality, PostgreSQL would see that the category decides nothing about
 * the order, walk the index of the whole shop and throw seven pieces of eight away.
 */
export function within(category: Category): SQL {
  return sql`${item.category} between ${category} and ${category}`
}

const keys = (column: Column, category?: Category) => [...(category ? [item.category] : []), column, item.id]
const list = (parts: (SQL | Column)[]) => sql.join(parts, sql`, `)

/** The place in a ranked search is a count: ranks have no key to go on from. */
const RankedCursor = z.tuple([z.literal('ranked'), z.int().min(1).max(1000)])

export function rankedCursor(offset: number): string {
  return Buffer.from(JSON.stringify(['ranked', offset])).toString('base64url')
}

export function rankedOffset(cursor: string): number {
  return read(RankedCursor, cursor)[1]
}

/** Reads what a cursor says. One that was not made by us, for this order, is refused. */
function read<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Refusal('invalid', 'This page of the list does not exist.')
  }
}
