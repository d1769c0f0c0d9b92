import { type BulkChangeUndo, type CollectionChange, collectionBounds } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { eq, max, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit/audit.ts'
import { requirePictures } from '../../pictures/pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import type { StockActor } from '../stock/stock-audit.ts'
import { collection, formerCollectionSlug } from '../tables.ts'

/** Until the end of the transaction nobody else changes a collection. */
export const lockCollections = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('kashika collections'))`)

export async function saveCollection(db: Db, change: CollectionChange, actor: StockActor): Promise<number> {
  const { id, seen, badge = null, startsOn = null, endsOn = null, ...fields } = change
  return db.transaction(async (db) => {
    await lockCollections(db)
    await requirePictures(db, [fields.image], 'image')
    await requireFreeSlug(db, fields.slug, id)
    const values = { ...fields, badge, startsOn, endsOn, category: null, tag: null, changedAt: actor.now }
    const savedId = id === undefined ? await insertRow(db, values) : await updateRow(db, id, seen, values)
    await recordAudit(db, { action: 'collection-saved', about: fields.slug, ...actor })
    return savedId
  })
}

type RowValues = Omit<typeof collection.$inferInsert, 'place' | 'id'>

async function insertRow(db: Db, values: RowValues): Promise<number> {
  const [last] = await db.select({ place: max(collection.place) }).from(collection)
  const place = (last?.place ?? 0) + 1
  const [row] = await db
    .insert(collection)
    .values({ ...values, place })
    .returning({ id: collection.id })
  if (!row) throw new Error('a collection that was not stored')
  return row.id
}

async function updateRow(db: Db, id: number, seen: string | undefined, values: RowValues): Promise<number> {
  const current = await requireCollection(db, id)
  if (seen !== current.changedAt.toISOString())
    throw new Refusal('conflict', 'Somebody else has changed this collection meanwhile.')
  if (current.slug !== values.slug) {
    await db.delete(formerCollectionSlug).where(eq(formerCollectionSlug.slug, values.slug))
    await db.insert(formerCollectionSlug).values({ slug: current.slug, collectionId: id })
  }
  await db.update(collection).set(values).where(eq(collection.id, id))
  return id
}

/** Ids that are not named keep their order after the others. */
export async function orderCollections(db: Db, ids: number[], actor: StockActor) {
  await db.transaction(async (db) => {
    await lockCollections(db)
    const rows = await db.select().from(collection).orderBy(collection.place, collection.slug)
    const findPlace = (id: number) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    const ordered = rows.toSorted((a, b) => findPlace(a.id) - findPlace(b.id))
    const isInPlace = ordered.every(({ id }, place) => rows[place]?.id === id)
    if (isInPlace) return
    for (const [place, { id }] of ordered.entries())
      await db.update(collection).set({ place }).where(eq(collection.id, id))
    await recordAudit(db, { action: 'collections-ordered', about: ids.join(' '), ...actor })
  })
}

/** Its row and its address stay, so that it can come back. */
export async function retireCollection(db: Db, id: number, retired: boolean, actor: StockActor) {
  await db.transaction(async (db) => {
    await lockCollections(db)
    const { slug, retiredAt } = await requireCollection(db, id)
    if (Boolean(retiredAt) === retired) return
    const changes = { retiredAt: retired ? actor.now : null, changedAt: actor.now }
    await db.update(collection).set(changes).where(eq(collection.id, id))
    const action = retired ? 'collection-retired' : 'collection-restored'
    await recordAudit(db, { action, about: slug, ...actor })
  })
}

/** Of a collection that is picked by hand. */
export async function findPickedItems(db: Db, id: number) {
  const { name, members } = await requireCollection(db, id)
  if (members?.kind !== 'hand') throw new Refusal('conflict', `${name} takes its pieces by a rule.`)
  return { name, items: members.items }
}

export function addPickedItems({ name, items }: { name: string; items: number[] }, ids: number[]): number[] {
  const picked = [...new Set([...items, ...ids])]
  const { max } = collectionBounds.items
  if (picked.length > max) throw new Refusal('invalid', `${name}: A collection has at most ${max} pieces.`)
  return picked
}

export async function setPickedItems(db: Db, id: number, items: number[], actor: StockActor) {
  const { slug } = await requireCollection(db, id)
  const members = { kind: 'hand' as const, items }
  await db.update(collection).set({ members, changedAt: actor.now }).where(eq(collection.id, id))
  await recordAudit(db, { action: 'collection-saved', about: slug, ...actor })
}

/** Returns the name of one that somebody has changed since. */
export async function restorePickedItems(
  db: Db,
  { id, changedAt, items }: NonNullable<BulkChangeUndo['collection']>,
  actor: StockActor,
) {
  const current = await requireCollection(db, id)
  if (current.changedAt.toISOString() !== changedAt) return current.name
  await setPickedItems(db, id, items, actor)
  return undefined
}

async function requireCollection(db: Db, id: number) {
  const [row] = await db.select().from(collection).where(eq(collection.id, id))
  if (!row) throw new Refusal('missing', 'There is no such collection.')
  return row
}

/** An address that once led to another collection is taken too. */
async function requireFreeSlug(db: Db, slug: string, id: number | undefined) {
  const [row] = await db.select({ id: collection.id }).from(collection).where(eq(collection.slug, slug))
  const [former] = await db
    .select({ id: formerCollectionSlug.collectionId })
    .from(formerCollectionSlug)
    .where(eq(formerCollectionSlug.slug, slug))
  const holders = [row?.id, former?.id].filter((holder) => holder !== undefined)
  if (holders.some((holder) => holder !== id))
    throw new Refusal('conflict', 'Another collection has this address.', undefined, 'slug')
}
