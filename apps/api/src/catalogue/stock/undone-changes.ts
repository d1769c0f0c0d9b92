import type { BulkChangeUndo, EarlierValues } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { lockCollections, restorePickedItems } from '../collections/collection-changes.ts'
import { findProfileId, toProfile } from '../filters/item-profiles.ts'
import { refuseOtherVersion } from './item-refusals.ts'
import { lockItems, updateItem } from './item-rows.ts'
import { restoreItem } from './removed-items.ts'
import { recordItemAudit, type StockActor } from './stock-audit.ts'
import { findWholeItems, type WholeItem } from './whole-items.ts'

/** What somebody has changed since stays as it is, and is named. */
export async function undoItemChanges(
  db: Db,
  { items, collection }: BulkChangeUndo,
  actor: StockActor,
): Promise<string[]> {
  return db.transaction(async (db) => {
    const ids = items.map(({ id }) => id)
    await lockItems(db, ids)
    if (collection) await lockCollections(db)
    const wholeItems = await findWholeItems(db, ids)
    const kept: string[] = []
    for (const { id, version, before } of items) {
      const row = wholeItems.get(id)
      if (!row) throw new Refusal('missing', 'There is no such piece.')
      try {
        refuseOtherVersion(row, version)
        await putBack(db, row, before, actor)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        kept.push(row.name)
      }
    }
    const keptCollection = collection && (await restorePickedItems(db, collection, actor))
    if (keptCollection) kept.push(keptCollection)
    return kept
  })
}

/** Not by `changeItem`, for which a piece that is published or sold again is newly so. */
async function putBack(db: Db, row: WholeItem, before: EarlierValues, actor: StockActor) {
  if (before.isRemoved === false) return restoreItem(db, row.id, actor)
  const { status, listedAt, tags, price, availability } = before
  const changed = await updateItem(db, row.id, actor, {
    ...(status && { status }),
    ...(listedAt && { listedAt: new Date(listedAt) }),
    ...(tags && { tags }),
    ...(price && row.pricing === 'fixed' && { price: price.toFixed(2) }),
    ...(availability && (await toAvailabilityColumns(db, row, availability, actor))),
  })
  await recordItemAudit(db, 'item-changed', changed, actor)
}

async function toAvailabilityColumns(
  db: Db,
  { category, facts }: WholeItem,
  { state, weeks, soldAt, isListed }: NonNullable<EarlierValues['availability']>,
  { now }: StockActor,
) {
  return {
    availability: state,
    weeks: weeks ?? null,
    soldAt: state === 'sold' ? new Date(soldAt ?? now) : null,
    isListed,
    profileId: await findProfileId(db, toProfile(category, state, facts)),
  }
}
