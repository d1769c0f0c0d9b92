import { type StockItem, type StockQuery, stockBounds } from '@kashika/contract'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { picturesOf } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/database.ts'
import { days } from '../../platform/measures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { morePicturesOf } from '../gallery.ts'
import { columns, search } from '../items.ts'
import { beyond, cursorAfter, orderBy, type Row, within } from '../order.ts'
import { wordsOf } from '../search.ts'
import { item } from '../tables.ts'
import { restorableUntil } from './stock.ts'

/** What lies on each of the owner's shelves. Written out, so that each is seen to fit its index. */
const shelves = {
  all: () => sql`${item.retiredAt} is null`,
  drafts: () => sql`${item.retiredAt} is null and ${item.status} = 'draft'`,
  removed: (now: Date) => {
    const longestAgo = new Date(now.getTime() - days(stockBounds.restoreDays))
    return sql`${item.retiredAt} is not null and ${item.retiredAt} >= ${longestAgo.toISOString()}`
  },
} as const satisfies Record<StockQuery['shelf'], unknown>

/** One page of a shelf, or of what is looked for there; the cursor of the next; how many lie there, and how many match. */
export async function listShelf(db: Db, asked: StockQuery, now: Date) {
  const { shelf, q, category, limit, cursor } = asked
  const holds = shelves[shelf](now)
  const order = shelf === 'removed' && asked.sort === 'default' ? 'removed' : asked.sort
  const narrowed = and(holds, category && within(category), q ? hasWords(q) : undefined)
  const countOf = async (where: SQL | undefined) =>
    (await db.select({ count: count() }).from(item).where(where))[0]?.count ?? 0
  const [rows, total, matching] = await Promise.all([
    db
      .select(columns)
      .from(item)
      .where(and(narrowed, cursor ? beyond(order, cursor, category) : undefined))
      .orderBy(...orderBy(order, category))
      .limit(limit + 1),
    countOf(holds),
    category || q ? countOf(narrowed) : undefined,
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = rows.length > limit && last ? cursorAfter(order, last) : undefined
  return { items: await shown(db, page), nextCursor, total, matching: matching ?? total }
}

/** Every word of it begins a word of the piece. Not the visitors' search, which knows no word that only a draft has. */
function hasWords(q: string): SQL {
  const words = wordsOf(q)
  if (words.length === 0) return sql`false`
  return sql`${search} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
}

/** A piece of the owner's, wherever it lies. */
export async function findStock(db: Db, id: number): Promise<StockItem> {
  const rows = await db.select(columns).from(item).where(eq(item.id, id))
  const [found] = await shown(db, rows)
  if (!found) throw new Refusal('missing', 'There is no such piece.')
  return found
}

/** Pieces as they travel to their owner. */
export async function shown(db: Db, rows: Row[]): Promise<StockItem[]> {
  const more = await morePicturesOf(
    db,
    rows.map((row) => row.id),
  )
  const namesOf = (row: Row) => [row.image, ...(more.get(row.id) ?? [])]
  const kept = await picturesOf(db, rows.flatMap(namesOf))
  return rows.map((row) => ({
    ...row,
    price: Number(row.price),
    rating: Number(row.rating),
    preview: kept.get(row.image)?.preview ?? '',
    pictures: namesOf(row).flatMap((name) => kept.get(name) ?? []),
    changedAt: row.changedAt.toISOString(),
    removedAt: row.retiredAt?.toISOString(),
    restorableUntil: row.retiredAt ? restorableUntil(row.retiredAt).toISOString() : undefined,
  }))
}
