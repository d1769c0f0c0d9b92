import { stockBounds } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { days } from '@kashika/server/units'
import type { Db } from '../../platform/database/database.ts'
import type { ItemRow } from '../sorting.ts'
import { refuseTakenSku } from './item-refusals.ts'
import { lockItem, updateItem } from './item-rows.ts'
import { recordItemAudit, type StockActor } from './stock-audit.ts'

export const toRestoreDeadline = (removedAt: Date) =>
  new Date(removedAt.getTime() + days(stockBounds.restoreDays))

export async function retireItem(
  db: Db,
  id: number,
  actor: StockActor,
  removedImport: string | null = null,
): Promise<ItemRow> {
  return db.transaction(async (db) => {
    const before = await lockItem(db, id)
    if (before.retiredAt) return before
    return recordItemAudit(
      db,
      'item-removed',
      await updateItem(db, id, actor, { retiredAt: actor.now, removedImport }),
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
    return recordItemAudit(
      db,
      'item-restored',
      await updateItem(db, id, actor, { retiredAt: null, removedImport: null }),
      actor,
    )
  })
}
