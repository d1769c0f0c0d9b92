import { type Category, pageLimits, type Sort } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { and, count, desc, eq, getTableColumns, gt, lte, max, sql } from 'drizzle-orm'
import { selectPreview } from '../pictures/pictures.ts'
import type { Db } from '../platform/database/database.ts'
import { literalLimit, prepareOnce } from '../platform/database/prepared.ts'
import { selectFacts } from './facts.ts'
import { inPriceRange, isListed, type PriceRange } from './filters/profiles.ts'
import { selectRelated } from './filters/related-items.ts'
import { selectAlts, selectExtraPictures } from './item-pictures.ts'
import {
  afterCursor,
  cursorAfter,
  inCategory,
  orderBy,
  readRankedOffset,
  readSortCursor,
  toRankedCursor,
} from './sorting.ts'
import { formerSlug, item } from './tables.ts'

export const { search: searchColumn, ...itemColumns } = getTableColumns(item)

/** What visitors see of an item, with its pictures and with numbers as the wire has them, in one round trip. */
export const publicColumns = {
  id: item.id,
  slug: item.slug,
  name: item.name,
  category: item.category,
  price: sql<number | null>`${item.price}::float8`,
  pricing: item.pricing,
  availability: item.availability,
  weeks: item.weeks,
  rating: sql<number>`${item.rating}::float8`,
  description: item.description,
  image: item.image,
  preview: selectPreview(item.image),
  more: selectExtraPictures,
  listedAt: item.listedAt,
}
export type PublicItem = Awaited<ReturnType<typeof listItems>>['items'][number]

export type ItemListOptions = {
  sort: Sort
  category?: Category | undefined
  tag?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
  /** The text of a tsquery. */
  matching?: string | undefined
  profileIds?: number[] | undefined
  range?: PriceRange | undefined
}

/** A sold item leaves the lists but keeps its page. */
const hasPage = sql`${item.retiredAt} is null and ${item.status} = 'published'`

const placeholders = {
  category: sql.placeholder('category'),
  value: sql.placeholder('value'),
  id: sql.placeholder('id'),
}
const tsquery = sql`to_tsquery('simple', ${sql.placeholder('matching')})`

const whereListed = ({ category, tag, matching, profileIds, range }: Omit<ItemListOptions, 'sort'>) =>
  and(
    isListed,
    category && inCategory(placeholders.category),
    tag ? sql`${item.tags} @> array[${sql.placeholder('tag')}]` : undefined,
    matching ? sql`${searchColumn} @@ ${tsquery}` : undefined,
    profileIds && sql`${item.profileId} = any(${sql.placeholder('profileIds')}::integer[])`,
    range && inPriceRange({ from: sql.placeholder('from'), to: sql.placeholder('to') }),
  )

export async function listItems(db: Db, options: ItemListOptions) {
  const { sort, category, tag, limit = pageLimits.unpaged, cursor, matching, profileIds, range } = options
  if (matching && sort === 'default') return listRanked(db, { ...options, matching })

  const rowCount = roundUpToRowCount(limit + 1)
  const statement = prepareOnce(db, nameList('list-items', options, rowCount), (name) => {
    const start = { ...placeholders, category: category && placeholders.category }
    return db
      .select(publicColumns)
      .from(item)
      .where(and(whereListed(options), cursor ? afterCursor(sort, start) : undefined))
      .orderBy(...orderBy(sort, category !== undefined))
      .limit(literalLimit(rowCount))
      .prepare(toServerName(name, options))
  })
  const start = cursor ? readSortCursor(sort, cursor) : undefined
  const rows = await statement.execute({ category, tag, matching, profileIds, ...range, ...start })

  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { items: page, nextCursor: rows.length > limit && last ? cursorAfter(sort, last) : undefined }
}

/** Few sizes, since each is a statement that every connection keeps. */
const roundUpToRowCount = (count: number) =>
  [25, pageLimits.perPage + 1].find((size) => size >= count) ?? pageLimits.unpaged + 1

/** Tells apart the options that change the statement's text. */
function nameList(prefix: string, options: ItemListOptions, rows: number) {
  const { sort, category, tag, cursor, matching, profileIds, range } = options
  const parts = { category, tag, cursor, matching, profileIds, range }
  const present = Object.entries(parts).flatMap(([key, value]) => (value === undefined ? [] : key))
  return [prefix, sort, rows, ...present].join(' ')
}

/** Without a name PostgreSQL plans anew each time: how rare a tag or a word is decides which index is best. */
const toServerName = (name: string, { tag, matching }: Omit<ItemListOptions, 'sort'>) =>
  tag === undefined && matching === undefined ? name : ''

/** At most so many of the matches, the newest or not. */
export const inSearchResult = (
  tsquery: string,
  range: PriceRange | undefined,
  limit: number,
) => sql`${item.id} in (
  select id from ${item} where ${isListed} and ${searchColumn} @@ to_tsquery('simple', ${tsquery})
    and ${range ? inPriceRange(range) : sql`true`} limit ${limit})`

export async function countByCategory(db: Db, matching: string) {
  const statement = prepareOnce(db, 'count-items-by-category', () =>
    db
      .select({ category: item.category, count: count() })
      .from(item)
      .where(whereListed({ matching }))
      .groupBy(item.category)
      .orderBy(desc(count()), item.category)
      .prepare(''),
  )
  return statement.execute({ matching })
}

const maxRanked = 1000

async function listRanked(db: Db, options: ItemListOptions & { matching: string }) {
  const { category, tag, limit = pageLimits.perPage, cursor, matching, profileIds, range } = options
  const offset = cursor ? readRankedOffset(cursor) : 0
  const name = nameList('list-ranked-items', { ...options, cursor: undefined }, limit)
  const statement = prepareOnce(db, name, () => {
    const newest = db
      .select({
        id: item.id,
        listedAt: item.listedAt,
        rank: sql<number>`ts_rank(${searchColumn}, ${tsquery})`.as('rank'),
      })
      .from(item)
      .where(whereListed(options))
      .orderBy(...orderBy('default', category !== undefined))
      .limit(maxRanked)
      .as('newest')
    const byRank = [sql`${newest.rank} desc`, sql`${newest.listedAt} desc`, sql`${newest.id} desc`]
    return db
      .select(publicColumns)
      .from(newest)
      .innerJoin(item, eq(item.id, newest.id))
      .orderBy(...byRank)
      .limit(limit + 1)
      .offset(sql.placeholder('offset'))
      .prepare('')
  })
  const rows = await statement.execute({ category, tag, matching, profileIds, ...range, offset })
  return {
    items: rows.slice(0, limit),
    nextCursor: rows.length > limit ? toRankedCursor(offset + limit) : undefined,
  }
}

const detailColumns = {
  ...publicColumns,
  facts: selectFacts,
  alts: selectAlts,
  related: selectRelated,
  status: item.status,
  retiredAt: item.retiredAt,
}
export type PublicItemDetails = Awaited<ReturnType<typeof findItem>>

export async function findItem(db: Db, slug: string) {
  const findBySlug = prepareOnce(db, 'find-item', (name) =>
    db
      .select(detailColumns)
      .from(item)
      .where(eq(item.slug, sql.placeholder('slug')))
      .prepare(name),
  )
  const [current] = await findBySlug.execute({ slug })
  const row = current ?? (await findByFormerSlug(db, slug))
  if (row?.status !== 'published') throw new Refusal('missing', 'There is no such piece.')
  if (row.retiredAt) throw new Refusal('gone', 'This piece has left the shop.')
  return row
}

async function findByFormerSlug(db: Db, slug: string) {
  const statement = prepareOnce(db, 'find-item-by-former-slug', (name) =>
    db
      .select(detailColumns)
      .from(item)
      .innerJoin(formerSlug, eq(formerSlug.itemId, item.id))
      .where(eq(formerSlug.slug, sql.placeholder('slug')))
      .prepare(name),
  )
  const [row] = await statement.execute({ slug })
  return row
}

const chunkSize = 10_000

export async function listItemSlugs(db: Db, chunk: number) {
  const findNewest = prepareOnce(db, 'find-newest-item', (name) =>
    db
      .select({ id: max(item.id) })
      .from(item)
      .prepare(name),
  )
  const listSlugs = prepareOnce(db, 'list-item-slugs', (name) =>
    db
      .select({ slug: item.slug, changed: item.changedAt })
      .from(item)
      .where(and(hasPage, gt(item.id, sql.placeholder('after')), lte(item.id, sql.placeholder('last'))))
      .orderBy(item.id)
      .prepare(name),
  )
  const [newest] = await findNewest.execute()
  const items = await listSlugs.execute({ after: chunk * chunkSize, last: (chunk + 1) * chunkSize })
  return { chunks: Math.ceil((newest?.id ?? 0) / chunkSize), items }
}
