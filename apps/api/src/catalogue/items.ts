import { type Category, pageLimits, type Sort } from '@kashika/contract'
import { and, count, desc, eq, getTableColumns, gt, lte, max, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { beyond, cursorAfter, orderBy, rankedCursor, rankedOffset, within } from './order.ts'
import { formerSlug, item } from './tables.ts'

export const { search, ...columns } = getTableColumns(item)

export type Wanted = {
  sort: Sort
  category?: Category | undefined
  tag?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  /** A tsquery, for a search. */
  matching?: SQL | undefined
}

/** Written out, not as parameters, so that it is seen to fit its indexes. */
const isOnShow = sql`${item.retiredAt} is null and ${item.status} = 'published'`

const onShow = ({ category, tag, matching }: Wanted) =>
  and(
    isOnShow,
    category && within(category),
    tag ? sql`${item.tags} @> array[${tag}]` : undefined,
    matching && sql`${search} @@ ${matching}`,
  )

/** One page of the pieces on show, and the cursor of the next where there is more. */
export async function listItems(db: Db, wanted: Wanted) {
  const { sort, category, limit = pageLimits.whole, cursor, matching } = wanted
  if (matching && sort === 'default') return listRanked(db, { ...wanted, matching })

  const rows = await db
    .select(columns)
    .from(item)
    .where(and(onShow(wanted), cursor ? beyond(sort, cursor, category) : undefined))
    .orderBy(...orderBy(sort, category))
    .limit(limit + 1)

  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { items: page, nextCursor: rows.length > limit && last ? cursorAfter(sort, last) : undefined }
}

/** How many pieces match a search, by category, most first. */
export const countByCategory = (db: Db, matching: SQL) =>
  db
    .select({ category: item.category, count: count() })
    .from(item)
    .where(onShow({ sort: 'default', matching }))
    .groupBy(item.category)
    .orderBy(desc(count()), item.category)

/** More matches than this are not told apart by rank: the newest are ranked, and nobody turns so many pages. */
const mostRanked = 1000

async function listRanked(db: Db, wanted: Wanted & { matching: SQL }) {
  const { category, limit = pageLimits.page, cursor, matching } = wanted
  const offset = cursor ? rankedOffset(cursor) : 0
  const newest = db
    .select({ ...columns, rank: sql<number>`ts_rank(${search}, ${matching})`.as('rank') })
    .from(item)
    .where(onShow(wanted))
    .orderBy(...orderBy('default', category))
    .limit(mostRanked)
    .as('newest')
  const rows = await db
    .select()
    .from(newest)
    .orderBy(sql`${newest.rank} desc`, sql`${newest.listedAt} desc`, sql`${newest.id} desc`)
    .limit(limit + 1)
    .offset(offset)
  return {
    items: rows.slice(0, limit),
    nextCursor: rows.length > limit ? rankedCursor(offset + limit) : undefined,
  }
}

/** A piece by its address, or by one it had before: then the answer's own slug tells where it lives now. */
export async function findItem(db: Db, slug: string) {
  const [found] = await db.select(columns).from(item).where(eq(item.slug, slug))
  const piece = found ?? (await findByFormerSlug(db, slug))
  if (piece?.status !== 'published') throw new Refusal('missing', 'There is no such piece.')
  if (piece.retiredAt) throw new Refusal('gone', 'This piece has left the shop.')
  return piece
}

async function findByFormerSlug(db: Db, slug: string) {
  const [found] = await db
    .select(columns)
    .from(item)
    .innerJoin(formerSlug, eq(formerSlug.itemId, item.id))
    .where(eq(formerSlug.slug, slug))
  return found
}

const chunkSize = 10_000

/** The addresses of the pieces whose ids lie in a chunk: ids never move, so neither does a piece between chunks. */
export async function listAddresses(db: Db, chunk: number) {
  const [newest] = await db.select({ id: max(item.id) }).from(item)
  const pieces = await db
    .select({ slug: item.slug, changed: item.changedAt })
    .from(item)
    .where(and(isOnShow, gt(item.id, chunk * chunkSize), lte(item.id, (chunk + 1) * chunkSize)))
    .orderBy(item.id)
  return { chunks: Math.ceil((newest?.id ?? 0) / chunkSize), pieces }
}
