import { createHash } from 'node:crypto'
import { itemBounds, type SheetItem } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { addFactRows, noFacts } from '../facts.ts'
import { findProfileId, toProfile } from '../filters/item-profiles.ts'
import { replaceExtraPictures } from '../item-pictures.ts'
import { itemColumns } from '../items.ts'
import { findFreeSlug } from '../slugs.ts'
import type { ItemRow } from '../sorting.ts'
import { item, itemKey } from '../tables.ts'
import { toItemColumns } from './item-columns.ts'
import { refuseMissingPictures, refuseRemoved, refuseTakenSku } from './item-refusals.ts'
import { lockItem, nextItemId } from './item-rows.ts'
import { recordItemAudit, type StockActor } from './stock-audit.ts'
import { completeItems, toSheetItem } from './whole-items.ts'

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
      ...toItemColumns(input, input.facts ?? noFacts, actor),
      id,
      image: image || null,
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
/** A repeated key returns the item that was added first, so that a client without a response may send again. */
export async function addItemOnce(
  db: Db,
  sheetItem: SheetItem,
  key: string | undefined,
  actor: StockActor,
): Promise<ItemRow> {
  return runOnce(db, key, sheetItem, async (db) => {
    await refuseMissingPictures(db, sheetItem.pictures)
    return addItem(db, sheetItem, actor)
  })
}

export async function duplicateItem(db: Db, id: number, key: string, actor: StockActor): Promise<ItemRow> {
  return runOnce(db, key, { copyOf: id }, async (db) => {
    const original = await lockItem(db, id)
    refuseRemoved(original)
    const [whole] = await completeItems(db, [original])
    if (!whole) throw new Error('a locked item that was not read')
    const sheetItem = toSheetItem(whole)
    // Tag, HUIDs, certificates and the rating belong to one piece only.
    const { sku, ...facts } = sheetItem.facts ?? noFacts
    const copy: SheetItem = {
      ...sheetItem,
      name: toCopyName(original.name),
      status: 'draft',
      rating: itemBounds.rating.min,
      facts: { ...facts, huids: [], certificates: [] },
      ...(original.availability === 'sold' && { availability: 'showroom' }),
    }
    return addItem(db, copy, actor)
  })
}

const copySuffix = ' (copy)'
const toCopyName = (name: string) =>
  [...name]
    .slice(0, itemBounds.name.max - copySuffix.length)
    .join('')
    .trim() + copySuffix

async function runOnce(
  db: Db,
  key: string | undefined,
  body: object,
  work: (db: Db) => Promise<ItemRow>,
): Promise<ItemRow> {
  return db.transaction(async (db) => {
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    const existing = key && (await findAddedItem(db, key, bodyHash))
    if (existing) return existing
    const added = await work(db)
    if (key) await db.insert(itemKey).values({ key, bodyHash, itemId: added.id })
    return added
  })
}

async function findAddedItem(db: Db, key: string, bodyHash: string): Promise<ItemRow | undefined> {
  // The second of two concurrent calls waits for the first and then finds its item.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [earlier] = await db
    .select({ bodyHash: itemKey.bodyHash, row: itemColumns })
    .from(itemKey)
    .innerJoin(item, eq(item.id, itemKey.itemId))
    .where(eq(itemKey.key, key))
  if (!earlier) return undefined
  if (earlier.bodyHash === bodyHash) return earlier.row
  throw new Refusal(
    'conflict',
    `${earlier.row.name} was added from this form already. Please look at the list: add this only if it is another piece.`,
  )
}
