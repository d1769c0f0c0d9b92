import { Refusal } from '@kashika/server/refusal'
import { and, eq, getTableColumns, gt, inArray, lte, max, sql } from 'drizzle-orm'
import { selectPreview } from '../pictures/pictures.ts'
import type { Db } from '../platform/database/database.ts'
import { prepareOnce } from '../platform/database/prepared.ts'
import { selectFacts } from './facts.ts'
import { selectRelated } from './filters/related-items.ts'
import { selectAlts, selectExtraPictures, selectImage } from './item-pictures.ts'
import { selectFixedPrice, selectRateParts } from './rates/item-prices.ts'
import { formerSlug, item } from './tables.ts'

const { search, hasSearchFacts: _hasSearchFacts, ...storedColumns } = getTableColumns(item)
export const searchColumn = search
export const itemColumns = { ...storedColumns, image: selectImage }

/** What visitors see of an item, with its pictures and with numbers as the wire has them, in one round trip. */
export const publicColumns = {
  id: item.id,
  slug: item.slug,
  name: item.name,
  category: item.category,
  price: selectFixedPrice,
  pricing: item.pricing,
  rateParts: selectRateParts,
  availability: item.availability,
  weeks: item.weeks,
  rating: sql<number>`${item.rating}::float8`,
  description: item.description,
  image: selectImage,
  preview: selectPreview(item.image),
  more: selectExtraPictures,
  /** As PostgreSQL writes it: only that of a page's last item is read, for the cursor. */
  listedAt: sql<string>`${item.listedAt}`,
}
/** A sold item leaves the lists but keeps its page. */
const hasPage = sql`${item.retiredAt} is null and ${item.status} = 'published'`

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
  if (row.retiredAt) throw new Refusal('gone', 'This piece is no longer on our website.')
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

const chosenColumns = { ...publicColumns, facts: selectFacts }

/** By the slugs asked for, former ones too; what has no page is left out. */
export async function findItems(db: Db, slugs: string[]) {
  const current = await db
    .select({ requestedSlug: item.slug, ...chosenColumns })
    .from(item)
    .where(and(hasPage, inArray(item.slug, slugs)))
  const known = new Set(current.map(({ requestedSlug }) => requestedSlug))
  const unknown = slugs.filter((slug) => !known.has(slug))
  const renamed =
    unknown.length === 0
      ? []
      : await db
          .select({ requestedSlug: formerSlug.slug, ...chosenColumns })
          .from(item)
          .innerJoin(formerSlug, eq(formerSlug.itemId, item.id))
          .where(and(hasPage, inArray(formerSlug.slug, unknown)))
  return new Map([...current, ...renamed].map(({ requestedSlug, ...row }) => [requestedSlug, row]))
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
