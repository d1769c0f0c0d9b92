import type { ItemChange, SheetPiece } from '@kashika/contract'
import { stockBounds } from '@kashika/contract'
import { eq, sql } from 'drizzle-orm'
import { type From, note } from '../../audit/audit.ts'
import { picturesOf, want } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/database.ts'
import { days } from '../../platform/measures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hangMore } from '../gallery.ts'
import { columns } from '../items.ts'
import type { Row } from '../order.ts'
import { moveTo, slugFor, slugOf } from '../slugs.ts'
import { item } from '../tables.ts'

/** Who does it, from where, and when. */
export type Doer = { who: string; from: From; now: Date }
type Deed = 'item-added' | 'item-changed' | 'item-removed' | 'item-restored'

/** Until when a piece removed at this moment can be brought back. */
export const restorableUntil = (removedAt: Date) =>
  new Date(removedAt.getTime() + days(stockBounds.restoreDays))

/** Puts a new piece on the shelf. Its pictures have been kept already: files first, the row after. */
export async function add(db: Db, { pictures, ...piece }: SheetPiece, doer: Doer): Promise<Row> {
  const [image = '', ...more] = pictures
  return db.transaction(async (db) => {
    const id = await nextId(db)
    const row = {
      ...{ ...piece, id, image, slug: await slugFor(db, piece.name, id) },
      ...{ price: piece.price.toFixed(2), rating: piece.rating.toFixed(1) },
      ...{ listedAt: doer.now, createdAt: doer.now, changedAt: doer.now },
    }
    const [added] = await db.insert(item).overridingSystemValue().values(row).returning(columns)
    if (more.length > 0) await hangMore(db, id, more)
    return noted(db, 'item-added', added, doer)
  })
}

export function refuseRemoved({ retiredAt }: Row) {
  if (retiredAt) throw new Refusal('gone', 'This piece has been removed. Please bring it back first.')
}

export async function refuseMissing(db: Db, pictures: string[]) {
  if ((await picturesOf(db, pictures)).size < pictures.length)
    throw new Refusal('invalid', 'pictures: There is no such picture.')
}

/** Before the row is written, since the address may need it. */
async function nextId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('item', 'id')) as id`,
  )
  return Number(rows[0]?.id)
}

/** Changes a piece as a whole. Whoever started from an older version is told so instead of overwriting another's work. */
export async function change(db: Db, sent: ItemChange, doer: Doer): Promise<Row> {
  const { id, version, pictures, ...piece } = sent
  return db.transaction(async (db) => {
    const before = await hold(db, id)
    refuseRemoved(before)
    if (before.version !== version)
      throw new Refusal('conflict', 'Somebody changed this piece meanwhile. Please open it again.')
    await refuseMissing(
      db,
      pictures.filter((name) => name !== before.image),
    )

    const keepsName = slugOf(piece.name) === slugOf(before.name)
    const slug = keepsName ? before.slug : await slugFor(db, piece.name, id)
    if (slug !== before.slug) await moveTo(db, id, before.slug, slug)
    const [image = before.image, ...more] = pictures
    const had = [before.image, ...(await hangMore(db, id, more))]
    // Pages and queries may show them a while longer: they are swept a day from now, not at once.
    await want(
      db,
      had.filter((name) => !pictures.includes(name)),
    )
    const isFirstShown = before.status === 'draft' && piece.status === 'published'
    const changed = await update(db, id, doer, {
      ...{ ...piece, slug, image, price: piece.price.toFixed(2), rating: piece.rating.toFixed(1) },
      ...(isFirstShown && { listedAt: doer.now }),
    })
    return noted(db, 'item-changed', changed, doer)
  })
}

/** Takes a piece out of the shop; its row and pictures stay, so that it can be brought back. Again changes nothing. */
export async function retire(db: Db, id: number, doer: Doer): Promise<Row> {
  return db.transaction(async (db) => {
    const before = await hold(db, id)
    if (before.retiredAt) return before
    return noted(db, 'item-removed', await update(db, id, doer, { retiredAt: doer.now }), doer)
  })
}

export async function restore(db: Db, id: number, doer: Doer): Promise<Row> {
  return db.transaction(async (db) => {
    const before = await hold(db, id)
    if (!before.retiredAt) return before
    if (restorableUntil(before.retiredAt) < doer.now)
      throw new Refusal('gone', `This piece was removed more than ${stockBounds.restoreDays} days ago.`)
    return noted(db, 'item-restored', await update(db, id, doer, { retiredAt: null }), doer)
  })
}

/** The piece as it is, and nobody else changes it until the transaction ends. */
export async function hold(db: Db, id: number): Promise<Row> {
  const [row] = await db.select(columns).from(item).where(eq(item.id, id)).for('update')
  if (!row) throw new Refusal('missing', 'There is no such piece.')
  return row
}

async function update(db: Db, id: number, { now }: Doer, set: Partial<typeof item.$inferInsert>) {
  const counted = { ...set, changedAt: now, version: sql`${item.version} + 1` }
  const [row] = await db.update(item).set(counted).where(eq(item.id, id)).returning(columns)
  return row
}

async function noted(db: Db, what: Deed, row: Row | undefined, { who, from }: Doer): Promise<Row> {
  if (!row) throw new Error(`${what}: no row came back`)
  await note(db, { what, who, about: `${row.id} ${row.slug}`, from })
  return row
}
