import { createHash } from 'node:crypto'
import type { ItemChange, SheetItem } from '@kashika/contract'
import { stockBounds } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { days } from '@kashika/server/units'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit/audit.ts'
import { findPictures, touchPictures } from '../../pictures/pictures.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepared.ts'
import { addFactRows, noFacts, replaceFactRows, selectFacts, toFactColumns } from '../facts.ts'
import { findProfileId, toProfile } from '../filters/item-profiles.ts'
import { pairAlts, replaceExtraPictures, selectAlts, selectPictureNames } from '../item-pictures.ts'
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
  { pictures, alts = {}, ...input }: SheetItem,
  actor: StockActor,
): Promise<ItemRow> {
  const [image = '', ...extraPictures] = pictures
  return db.transaction(async (db) => {
    const id = await nextItemId(db)
    await refuseTakenSku(db, id, input.facts?.sku)
    const row = {
      ...toItemColumns(input, actor),
      id,
      image,
      alt: alts[image] || null,
      slug: await findFreeSlug(db, input.name, id),
      profileId: await findProfileId(
        db,
        toProfile(input.category, input.availability ?? 'showroom', input.facts ?? noFacts),
      ),
      listedAt: actor.now,
      createdAt: actor.now,
      changedAt: actor.now,
    }
    const [added] = await db.insert(item).overridingSystemValue().values(row).returning(itemColumns)
    if (extraPictures.length > 0) await replaceExtraPictures(db, id, extraPictures, alts)
    if (input.facts) await addFactRows(db, id, input.facts)
    return recordItemAudit(db, 'item-added', added, actor)
  })
}

type ItemFields = Omit<SheetItem, 'pictures' | 'alts'>

function toItemColumns(fields: ItemFields, actor: StockActor, before?: ItemRow) {
  const { price, privatePrice, rating, facts, availability, weeks, ...rest } = fields
  return {
    ...rest,
    price: price?.toFixed(2) ?? null,
    privatePrice: privatePrice?.toFixed(2) ?? null,
    rating: rating.toFixed(1),
    ...(availability && toAvailabilityColumns({ availability, weeks }, actor, before)),
    ...(facts && toFactColumns(facts)),
  }
}

function toAvailabilityColumns(
  { availability, weeks }: Pick<Required<ItemFields>, 'availability'> & Pick<ItemFields, 'weeks'>,
  { now }: StockActor,
  before?: ItemRow,
) {
  const isSold = availability === 'sold'
  return {
    availability,
    weeks: weeks ?? null,
    soldAt: isSold ? (before?.soldAt ?? now) : null,
    isListed: isSold ? (before?.isListed ?? true) : true,
  }
}

export function refuseRemoved({ retiredAt }: ItemRow) {
  if (retiredAt) throw new Refusal('gone', 'This piece has been removed. Please bring it back first.')
}

async function refuseTakenSku(db: Db, id: number, sku: string | null | undefined) {
  if (!sku) return
  const [other] = await db
    .select({ name: item.name })
    .from(item)
    .where(and(eq(item.sku, sku), isNull(item.retiredAt), ne(item.id, id)))
  if (other)
    throw new Refusal('conflict', `${other.name} has the shop number ${sku} already.`, undefined, 'facts.sku')
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
  const { id, version, pictures, alts: newAlts, ...fields } = input
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
    const { category, availability = before.availability } = fields
    const movesProfile =
      fields.facts !== undefined || category !== before.category || availability !== before.availability
    const movesAlts = extraPictures.length > 0 || image !== before.image
    // An import changes thousands, most of them in nothing but the price.
    const stored = movesProfile || movesAlts ? await findFactsAndAlts(db, id) : undefined
    const alts = { ...(stored?.alts ?? { [image]: before.alt ?? '' }), ...newAlts }
    const previousPictures = [before.image, ...(await replaceExtraPictures(db, id, extraPictures, alts))]
    // Cached pages and enquiries may still show them: touched, they are deleted a day from now.
    await touchPictures(
      db,
      previousPictures.filter((name) => !pictures.includes(name)),
    )
    const isFirstPublished = before.status === 'draft' && fields.status === 'published'
    await refuseTakenSku(db, id, fields.facts?.sku)
    const factsBefore = stored?.facts ?? noFacts
    const { facts = factsBefore } = fields
    await replaceFactRows(db, id, factsBefore, facts)
    const changed = await updateItem(db, id, actor, {
      ...toItemColumns(fields, actor, before),
      slug,
      image,
      alt: alts[image] || null,
      ...(movesProfile && {
        profileId: await findProfileId(db, toProfile(category, availability, facts)),
      }),
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
    await refuseTakenSku(db, id, before.sku)
    return recordItemAudit(db, 'item-restored', await updateItem(db, id, actor, { retiredAt: null }), actor)
  })
}

async function findFactsAndAlts(db: Db, id: number) {
  const statement = prepareOnce(db, 'find-facts-and-alts', (name) =>
    db
      .select({ facts: selectFacts, names: selectPictureNames, alts: selectAlts })
      .from(item)
      .where(eq(item.id, sql.placeholder('id')))
      .prepare(name),
  )
  const [row] = await statement.execute({ id })
  if (!row) throw new Error('a locked item that was not read')
  return { facts: row.facts, alts: pairAlts(row.names, row.alts) }
}

export async function lockItem(db: Db, id: number): Promise<ItemRow> {
  const statement = prepareOnce(db, 'lock-item', (name) =>
    db
      .select(itemColumns)
      .from(item)
      .where(eq(item.id, sql.placeholder('id')))
      .for('update')
      .prepare(name),
  )
  const [row] = await statement.execute({ id })
  if (!row) throw new Refusal('missing', 'There is no such piece.')
  return row
}

async function updateItem(db: Db, id: number, { now }: StockActor, set: Partial<typeof item.$inferInsert>) {
  const values = { ...set, changedAt: now }
  const toPlaceholder = ([key, value]: [string, unknown]) => [
    key,
    value === null ? null : sql.placeholder(key),
  ]
  const placeholders = Object.fromEntries(Object.entries(values).map(toPlaceholder))
  const columns = Object.entries(placeholders).map(([key, value]) => (value === null ? `${key} null` : key))
  const name = `update-item-${createHash('md5').update(columns.join()).digest('hex')}`
  const statement = prepareOnce(db, name, (name) =>
    db
      .update(item)
      .set({ ...placeholders, version: sql`${item.version} + 1` })
      .where(eq(item.id, sql.placeholder('id')))
      .returning(itemColumns)
      .prepare(name),
  )
  const [row] = await statement.execute({ ...values, id })
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
