import { createHash } from 'node:crypto'
import { itemBounds, type SheetPiece } from '@kashika/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { morePicturesOf } from '../gallery.ts'
import { columns } from '../items.ts'
import type { Row } from '../order.ts'
import { item, itemKey } from '../tables.ts'
import { add, type Doer, hold, refuseMissing, refuseRemoved } from './stock.ts'

/**
 * Adds what a form says. The same key again is the same piece, so that whoever heard no answer may send it again; without
 * a key each is another one.
 */
export async function addOnce(db: Db, piece: SheetPiece, key: string | undefined, doer: Doer): Promise<Row> {
  return once(db, key, piece, async (db) => {
    await refuseMissing(db, piece.pictures)
    return add(db, piece, doer)
  })
}

/** Adds a draft that says what another piece says. */
export async function duplicate(db: Db, id: number, key: string, doer: Doer): Promise<Row> {
  return once(db, key, { copyOf: id }, async (db) => {
    const original = await hold(db, id)
    refuseRemoved(original)
    const { category, description, tags, image } = original
    const more = (await morePicturesOf(db, [id])).get(id) ?? []
    const copy: SheetPiece = {
      ...{ name: nameOfCopy(original.name), category, description, tags, status: 'draft' },
      ...{ price: Number(original.price), rating: Number(original.rating), pictures: [image, ...more] },
    }
    return add(db, copy, doer)
  })
}

const mark = ' (copy)'
const nameOfCopy = (name: string) =>
  [...name]
    .slice(0, itemBounds.name.max - mark.length)
    .join('')
    .trim() + mark

async function once(
  db: Db,
  key: string | undefined,
  sent: object,
  work: (db: Db) => Promise<Row>,
): Promise<Row> {
  return db.transaction(async (db) => {
    const bodyHash = createHash('sha256').update(JSON.stringify(sent)).digest('hex')
    const before = key && (await addedBefore(db, key, bodyHash))
    if (before) return before
    const added = await work(db)
    if (key) await db.insert(itemKey).values({ key, bodyHash, itemId: added.id })
    return added
  })
}

async function addedBefore(db: Db, key: string, bodyHash: string): Promise<Row | undefined> {
  // Two at the same moment: the second waits until the first is there to be found.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [first] = await db
    .select({ bodyHash: itemKey.bodyHash, row: columns })
    .from(itemKey)
    .innerJoin(item, eq(item.id, itemKey.itemId))
    .where(eq(itemKey.key, key))
  if (!first) return undefined
  if (first.bodyHash === bodyHash) return first.row
  throw new Refusal(
    'conflict',
    `${first.row.name} was added from this form already. Please look at the list: add this only if it is another item.`,
  )
}
