import type { ItemChange, SheetItem } from '@kashika/contract'
import { stockBounds } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { days } from '@kashika/server/units'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit/audit.ts'
import { findPictures, touchPictures } from '../../pictures/pictures.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { replaceExtraPictures } from '../item-pictures.ts'
import { itemColumns } from '../items.ts'
import { findFreeSlug, recordFormerSlug, toSlug } from '../slugs.ts'
import type { ItemRow } from '../sorting.ts'
import { item } from '../tables.ts'

export type StockActor = Actor & { now: Date }
type StockAuditAction = 'item-added' | 'item-changed' | 'item-removed' | 'item-restored'

export const toRestoreDeadline = (removedAt: Date) =>
  new Date(removedAt.getTime() + days(stockBounds.restoreDays))

export async function addItem(
  db: Db,
  { pictures, ...fields }: SheetItem,
  actor: StockActor,
): Promise<ItemRow> {
  const [image = '', ...extraPictures] = pictures
  return db.transaction(async (db) => {
    const id = await nextItemId(db)
    const row = {
      ...fields,
      id,
      image,
      slug: await findFreeSlug(db, fields.name, id),
      price: fields.price.toFixed(2),
      rating: fields.rating.toFixed(1),
      listedAt: actor.now,
      createdAt: actor.now,
      changedAt: actor.now,
    }
    const [added] = await db.insert(item).overridingSystemValue().values(row).returning(itemColumns)
    if (extraPictures.length > 0) await replaceExtraPictures(db, id, extraPictures)
    return recordItemAudit(db, 'item-added', added, actor)
  })
}

export function refuseRemoved({ retiredAt }: ItemRow) {
  if (retiredAt) throw new Refusal('gone', 'This piece has been removed. Please bring it back first.')
}

export async function refuseMissingPictures(db: Db, pictures: string[]) {
  if ((await findPictures(db, pictures)).size < pictures.length)
    throw new Refusal('invalid', 'pictures: There is no such picture.')
}

/** Before the insert, since the slug may contain the id. */
async function nextItemId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('item', 'id')) as id`,
  )
  return Number(rows[0]?.id)
}

export async function changeItem(db: Db, input: ItemChange, actor: StockActor): Promise<ItemRow> {
  const { id, version, pictures, ...fields } = input
  return db.transaction(async (db) => {
    const before = await lockItem(db, id)
    refuseRemoved(before)
    if (before.version !== version)
      throw new Refusal('conflict', 'Somebody changed this piece meanwhile. Please open it again.')
    await refuseMissingPictures(
      db,
      pictures.filter((name) => name !== before.image),
    )

    const keepsName = toSlug(fields.name) === toSlug(before.name)
    const slug = keepsName ? before.slug : await findFreeSlug(db, fields.name, id)
    if (slug !== before.slug) await recordFormerSlug(db, id, before.slug, slug)
    const [image = before.image, ...extraPictures] = pictures
    const previousPictures = [before.image, ...(await replaceExtraPictures(db, id, extraPictures))]
    // Cached pages and enquiries may still show them: touched, they are deleted a day from now.
    await touchPictures(
      db,
      previousPictures.filter((name) => !pictures.includes(name)),
    )
    const isFirstPublished = before.status === 'draft' && fields.status === 'published'
    const changed = await updateItem(db, id, actor, {
      ...fields,
      slug,
      image,
      price: fields.price.toFixed(2),
      rating: fields.rating.toFixed(1),
      ...(isFirstPublished && { listedAt: actor.now }),
    })
    return recordItemAudit(db, 'item-changed', changed, actor)
  })
}

export async function retireItem(db: Db, id: number, actor: StockActor): Promise<ItemRow> {
  return db.transaction(async (db) => {
    const before = await lockItem(db, id)
    if (before.retiredAt) return before
    return recordItemAudit(
      db,
      'item-removed',
      await updateItem(db, id, actor, { retiredAt: actor.now }),
      actor,
    )
  })
}

export async function restoreItem(db: Db, id: number, actor: StockActor): Promise<ItemRow> {
  return db.transaction(async (db) => {
    const before = await lockItem(db, id)
    if (!before.retiredAt) return before
    if (toRestoreDeadline(before.retiredAt) < actor.now)
      throw new Refusal('gone', `This piece was removed more than ${stockBounds.restoreDays} days ago.`)
    return recordItemAudit(db, 'item-restored', await updateItem(db, id, actor, { retiredAt: null }), actor)
  })
}

export async function lockItem(db: Db, id: number): Promise<ItemRow> {
  const [row] = await db.select(itemColumns).from(item).where(eq(item.id, id)).for('update')
  if (!row) throw new Refusal('missing', 'There is no such piece.')
  return row
}

async function updateItem(db: Db, id: number, { now }: StockActor, set: Partial<typeof item.$inferInsert>) {
  const values = { ...set, changedAt: now, version: sql`${item.version} + 1` }
  const [row] = await db.update(item).set(values).where(eq(item.id, id)).returning(itemColumns)
  return row
}

async function recordItemAudit(
  db: Db,
  action: StockAuditAction,
  row: ItemRow | undefined,
  { personId, source }: StockActor,
): Promise<ItemRow> {
  if (!row) throw new Error(`${action}: no row came back`)
  await recordAudit(db, { action, personId, source, about: `${row.id} ${row.slug}` })
  return row
}
