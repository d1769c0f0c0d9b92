import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ItemRow } from '../sorting.ts'

export type StockActor = Actor & { now: Date }
type StockAuditAction = 'item-added' | 'item-changed' | 'item-removed' | 'item-restored'

export async function recordItemAudit(
  db: Db,
  action: StockAuditAction,
  row: ItemRow | undefined,
  { personId, source }: StockActor,
): Promise<ItemRow> {
  if (!row) throw new Error(`${action}: no row came back`)
  await recordAudit(db, { action, personId, source, about: `${row.id} ${row.slug}` })
  return row
}
