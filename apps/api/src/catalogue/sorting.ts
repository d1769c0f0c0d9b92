import type { Category, Sort } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { item, itemPrice } from './tables.ts'

export type ItemRow = Omit<typeof item.$inferSelect, 'search' | 'hasSearchFacts' | 'image'> & {
  image: string
}
export type ItemSort = Sort | 'removed'

type SortedRow = {
  id: number
  listedAt: Date | string
  /** In lists in the order of prices. */
  sortPrice: string | null
  rating: string | number
  retiredAt?: Date | null
}

const createCursorSchema = (sort: ItemSort, value: z.ZodType<string>) =>
  z.tuple([z.literal(sort), value, z.int().positive()])

/** What a list may ask of an item: of the item itself, or of the row of its price. */
export const itemKeys = {
  id: item.id,
  category: item.category,
  profileId: item.profileId,
  listedAt: item.listedAt,
  rating: item.rating,
  /** A literal, so that PostgreSQL sees that it fits the partial indexes. */
  isInLists: sql`${item.retiredAt} is null and ${item.status} = 'published' and ${item.isListed}`,
}
export const priceKeys = {
  id: itemPrice.itemId,
  category: itemPrice.category,
  profileId: itemPrice.profileId,
  listedAt: itemPrice.listedAt,
  rating: itemPrice.rating,
  isInLists: sql`${itemPrice.isInLists}`,
}
export type ListKeys = typeof itemKeys | typeof priceKeys

export const isByPrice = (sort: ItemSort) => sort === 'low' || sort === 'high'
export const getListKeys = (sort: ItemSort): ListKeys => (isByPrice(sort) ? priceKeys : itemKeys)
export const getListTable = (sort: ItemSort) => (isByPrice(sort) ? itemPrice : item)

export const isPriceOfItem = sql`${itemPrice.itemId} = ${item.id}`
/** For the cursor. */
export const selectSortPrice = (sort: ItemSort) =>
  isByPrice(sort) ? sql<string>`${itemPrice.price}` : sql<null>`null`

const readSortPrice = ({ sortPrice }: SortedRow) => Number(sortPrice).toFixed(2)
const pricePattern = /^(\d{1,8}\.\d\d|Infinity)$/

/** Values of a cursor are validated, since anyone can write one. */
const sortings = {
  default: {
    findColumn: ({ listedAt }: ListKeys) => listedAt,
    direction: sql`desc`,
    comparison: sql`<`,
    readValue: (row: SortedRow) => new Date(row.listedAt).toISOString(),
    CursorSchema: createCursorSchema('default', z.iso.datetime({ precision: 3 })),
  },
  low: {
    findColumn: () => itemPrice.price,
    direction: sql`asc`,
    comparison: sql`>`,
    readValue: readSortPrice,
    CursorSchema: createCursorSchema('low', z.string().regex(pricePattern)),
  },
  high: {
    findColumn: () => itemPrice.price,
    direction: sql`desc`,
    comparison: sql`<`,
    readValue: readSortPrice,
    CursorSchema: createCursorSchema('high', z.string().regex(pricePattern)),
  },
  removed: {
    findColumn: () => item.retiredAt,
    direction: sql`desc`,
    comparison: sql`<`,
    readValue: (row: SortedRow) => row.retiredAt?.toISOString(),
    CursorSchema: createCursorSchema('removed', z.iso.datetime({ precision: 3 })),
  },
  rating: {
    findColumn: ({ rating }: ListKeys) => rating,
    direction: sql`desc`,
    comparison: sql`<`,
    readValue: (row: SortedRow) => Number(row.rating).toFixed(1),
    CursorSchema: createCursorSchema('rating', z.string().regex(/^\d\.\d$/)),
  },
} as const satisfies Record<ItemSort, unknown>

/** Ties are broken by id, so that every order is total and paging is stable. */
export function orderBy(sort: ItemSort, withCategory: boolean, keys = getListKeys(sort)): SQL[] {
  return sortColumns(sort, withCategory, keys).map((key) => sql`${key} ${sortings[sort].direction}`)
}

export const getSortKey = (sort: ItemSort, keys = getListKeys(sort)): Column =>
  sortings[sort].findColumn(keys)
export const getSortDirection = (sort: ItemSort): SQL => sortings[sort].direction

export function cursorAfter(sort: ItemSort, row: SortedRow): string {
  return Buffer.from(JSON.stringify([sort, sortings[sort].readValue(row), row.id])).toString('base64url')
}

export function readSortCursor(sort: ItemSort, cursor: string): { value: string; id: number } {
  const [, value, id] = readCursor(sortings[sort].CursorSchema, cursor)
  return { value, id }
}

export const isSortCursor = (sort: ItemSort, cursor: string) =>
  sortings[sort].CursorSchema.safeParse(decodeCursor(cursor)).success

type Values<Type> = { [Key in keyof Type]: Type[Key] | Placeholder }

/** Of a list within a category the category is the first sort key, so that one index serves filter and order. */
export function afterCursor(
  sort: ItemSort,
  start: Values<{ category: string | undefined; value: string; id: number }>,
  keys = getListKeys(sort),
): SQL {
  const { category, value, id } = start
  const values = (category === undefined ? [value, id] : [category, value, id]).map((each) => sql`${each}`)
  const columns = sortColumns(sort, category !== undefined, keys)
  return sql`(${joinSql(columns)}) ${sortings[sort].comparison} (${joinSql(values)})`
}

/** A range: for an equality PostgreSQL would scan the index of all categories and discard most of it. */
export function inCategory(category: Category | Placeholder, keys: ListKeys): SQL {
  return sql`${keys.category} between ${category} and ${category}`
}

const sortColumns = (sort: ItemSort, withCategory: boolean, keys: ListKeys) => [
  ...(withCategory ? [keys.category] : []),
  getSortKey(sort, keys),
  keys.id,
]
const joinSql = (parts: (SQL | Column)[]) => sql.join(parts, sql`, `)

/** Ten pages of 24, as the shop shows them. */
export const maxRankedRows = 240

/** An offset, since neither ranks nor an order by hand have a key to continue from. */
const OffsetCursor = z.tuple([
  z.literal('ranked'),
  z
    .int()
    .min(1)
    .max(maxRankedRows - 1),
])

export function toOffsetCursor(offset: number): string {
  return Buffer.from(JSON.stringify(['ranked', offset])).toString('base64url')
}

export function readOffsetCursor(cursor: string): number {
  return readCursor(OffsetCursor, cursor)[1]
}

function readCursor<Schema extends z.ZodType>(schema: Schema, cursor: string): z.output<Schema> {
  const { success, data } = schema.safeParse(decodeCursor(cursor))
  if (!success) throw new Refusal('invalid', 'This page of the list does not exist.')
  return data
}

/** Undefined where it is no cursor at all. */
function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
