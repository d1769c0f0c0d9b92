import { type Category, pageLimits, type Sort } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { and, count, desc, eq, getTableColumns, gt, lte, max, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { afterCursor, cursorAfter, inCategory, orderBy, readRankedOffset, toRankedCursor } from './sorting.ts'
import { formerSlug, item } from './tables.ts'

export const { search: searchColumn, ...itemColumns } = getTableColumns(item)

export type ItemListOptions = {
  sort: Sort
  category?: Category | undefined
  tag?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  matching?: SQL | undefined
}

/** A literal, not a parameter, so that PostgreSQL sees that it fits the partial indexes. */
const isVisible = sql`${item.retiredAt} is null and ${item.status} = 'published'`

const whereVisible = ({ category, tag, matching }: ItemListOptions) =>
  and(
    isVisible,
    category && inCategory(category),
    tag ? sql`${item.tags} @> array[${tag}]` : undefined,
    matching && sql`${searchColumn} @@ ${matching}`,
  )

export async function listItems(db: Db, options: ItemListOptions) {
  const { sort, category, limit = pageLimits.unpaged, cursor, matching } = options
  if (matching && sort === 'default') return listRanked(db, { ...options, matching })

  const rows = await db
    .select(itemColumns)
    .from(item)
    .where(and(whereVisible(options), cursor ? afterCursor(sort, cursor, category) : undefined))
    .orderBy(...orderBy(sort, category))
    .limit(limit + 1)

  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { items: page, nextCursor: rows.length > limit && last ? cursorAfter(sort, last) : undefined }
}

export const countByCategory = (db: Db, matching: SQL) =>
  db
    .select({ category: item.category, count: count() })
    .from(item)
    .where(whereVisible({ sort: 'default', matching }))
    .groupBy(item.category)
    .orderBy(desc(count()), item.category)

const maxRanked = 1000

async function listRanked(db: Db, options: ItemListOptions & { matching: SQL }) {
  const { category, limit = pageLimits.perPage, cursor, matching } = options
  const offset = cursor ? readRankedOffset(cursor) : 0
  const newest = db
    .select({ ...itemColumns, rank: sql<number>`ts_rank(${searchColumn}, ${matching})`.as('rank') })
    .from(item)
    .where(whereVisible(options))
    .orderBy(...orderBy('default', category))
    .limit(maxRanked)
    .as('newest')
  const rows = await db
    .select()
    .from(newest)
    .orderBy(sql`${newest.rank} desc`, sql`${newest.listedAt} desc`, sql`${newest.id} desc`)
    .limit(limit + 1)
    .offset(offset)
  return {
    items: rows.slice(0, limit),
    nextCursor: rows.length > limit ? toRankedCursor(offset + limit) : undefined,
  }
}

export async function findItem(db: Db, slug: string) {
  const [current] = await db.select(itemColumns).from(item).where(eq(item.slug, slug))
  const row = current ?? (await findByFormerSlug(db, slug))
  if (row?.status !== 'published') throw new Refusal('missing', 'There is no such piece.')
  if (row.retiredAt) throw new Refusal('gone', 'This piece has left the shop.')
  return row
}

async function findByFormerSlug(db: Db, slug: string) {
  const [row] = await db
    .select(itemColumns)
    .from(item)
    .innerJoin(formerSlug, eq(formerSlug.itemId, item.id))
    .where(eq(formerSlug.slug, slug))
  return row
}

const chunkSize = 10_000

export async function listItemSlugs(db: Db, chunk: number) {
  const [newest] = await db.select({ id: max(item.id) }).from(item)
  const rows = await db
    .select({ slug: item.slug, changed: item.changedAt })
    .from(item)
    .where(and(isVisible, gt(item.id, chunk * chunkSize), lte(item.id, (chunk + 1) * chunkSize)))
    .orderBy(item.id)
  return { chunks: Math.ceil((newest?.id ?? 0) / chunkSize), items: rows }
}
