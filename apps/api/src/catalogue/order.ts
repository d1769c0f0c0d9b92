import type { Sort } from '@kashika/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '../platform/refusal.ts'
import { item } from './tables.ts'

type Row = typeof item.$inferSelect

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
  rating: {
    column: item.rating,
    direction: sql`desc`,
    beyond: sql`<`,
    place: (row: Row) => row.rating,
    Place: z.string().regex(/^\d\.\d$/),
  },
} as const satisfies Record<Sort, unknown>

/** Ties are broken by id, so that every order is total and paging is stable. */
export function orderBy(sort: Sort): SQL[] {
  const { column, direction } = orders[sort]
  return [sql`${column} ${direction}`, sql`${item.id} ${direction}`]
}

export function cursorAfter(sort: Sort, row: Row): string {
  return Buffer.from(JSON.stringify([sort, orders[sort].place(row), row.id])).toString('base64url')
}

/** What lies beyond a cursor. One that was not made by us for this order is refused. */
export function beyond(sort: Sort, cursor: string): SQL {
  const { column, beyond, Place } = orders[sort]
  const Cursor = z.tuple([z.literal(sort), Place, z.int().positive()])
  try {
    const [, place, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return sql`(${column}, ${item.id}) ${beyond} (${place}, ${id})`
  } catch {
    throw new Refusal('invalid', 'This page of the list does not exist.')
  }
}
