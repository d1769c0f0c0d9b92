import { isDeepStrictEqual } from 'node:util'
import {
  type BulkChangeUndo,
  type BulkItemChange,
  type EarlierValues,
  type ItemDifference,
  type ItemValues,
  itemBounds,
  type StockItem,
  stockBounds,
} from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import {
  addPickedItems,
  findPickedItems,
  lockCollections,
  setPickedItems,
} from '../collections/collection-changes.ts'
import type { ItemRow } from '../sorting.ts'
import { changeItem } from './changed-items.ts'
import { refuseOtherVersion, refuseRemoved, refuseUnfinished } from './item-refusals.ts'
import { lockItems } from './item-rows.ts'
import { retireItem } from './removed-items.ts'
import type { StockActor } from './stock-audit.ts'
import { toStockItems } from './stock-list.ts'
import { completeItems, findWholeItems, toAmount, toSheetItem, type WholeItem } from './whole-items.ts'

type SharedChange = Omit<BulkItemChange, 'items'>
type Values = Pick<StockItem, 'status' | 'tags' | 'price'> & {
  availability: NonNullable<ItemValues['availability']>
  isInCollection: boolean
  isRemoved: boolean
}
/** `before` and `after` have only what differs. */
type PlannedChange = { row: WholeItem; values: Values; before: ItemValues; after: ItemValues }
type PickedItems = Awaited<ReturnType<typeof findPickedItems>> & { id: number; after: number[] }

export async function previewItemChanges(db: Db, change: BulkItemChange): Promise<ItemDifference[]> {
  const { changes } = await planChanges(db, change)
  return changes.map(({ row, before, after }) => ({ id: row.id, name: row.name, before, after }))
}

/** All or none. */
export async function changeSelectedItems(db: Db, change: BulkItemChange, actor: StockActor) {
  return db.transaction(async (db) => {
    await lockItems(
      db,
      change.items.map(({ id }) => id),
    )
    if (change.collection) await lockCollections(db)
    const { changes, picked } = await planChanges(db, change)
    const undo: BulkChangeUndo = { items: [] }
    const rows: ItemRow[] = []
    for (const planned of changes) {
      const row = await applyChange(db, planned, actor)
      rows.push(row)
      if (row !== planned.row)
        undo.items.push({ id: row.id, version: row.version, before: toEarlierValues(planned) })
    }
    if (picked && !isDeepStrictEqual(picked.items, picked.after)) {
      await setPickedItems(db, picked.id, picked.after, actor)
      undo.collection = { id: picked.id, changedAt: actor.now.toISOString(), items: picked.items }
    }
    return { items: await toStockItems(db, await completeItems(db, rows)), undo }
  })
}

async function planChanges(db: Db, { items, ...change }: BulkItemChange) {
  const ids = items.map(({ id }) => id)
  const picked = change.collection && (await planPickedItems(db, change.collection, ids))
  const rows = await findWholeItems(db, ids)
  const changes = items.map(({ id, version }) => {
    const row = rows.get(id)
    if (!row) throw new Refusal('missing', 'There is no such piece.')
    return planChange(row, version, change, picked)
  })
  return { changes: changes.filter(({ after }) => Object.keys(after).length > 0), picked }
}

async function planPickedItems(
  db: Db,
  { id, isMember }: NonNullable<SharedChange['collection']>,
  ids: number[],
): Promise<PickedItems> {
  const picked = await findPickedItems(db, id)
  const after = isMember ? addPickedItems(picked, ids) : picked.items.filter((each) => !ids.includes(each))
  return { ...picked, id, after }
}

function planChange(
  row: WholeItem,
  version: number,
  change: SharedChange,
  picked: PickedItems | undefined,
): PlannedChange {
  try {
    refuseRemoved(row)
    refuseOtherVersion(row, version)
    if (change.status === 'published') refuseUnfinished(row)
    const before = readValues(row, picked)
    const values: Values = {
      status: change.status ?? before.status,
      tags: changeTags(before.tags, change),
      price: before.price && changePrice(before.price, change),
      availability: change.availability ?? before.availability,
      isInCollection: picked?.after.includes(row.id) ?? false,
      isRemoved: change.remove ?? false,
    }
    return { row, values, before: omitSame(before, values), after: omitSame(values, before) }
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.kind, `${row.name}: ${error.message}`) : error
  }
}

const readValues = (
  { id, status, tags, pricing, price, availability, weeks }: WholeItem,
  picked?: PickedItems,
): Values => ({
  status,
  tags,
  price: pricing === 'fixed' ? toAmount(price) : undefined,
  availability: { state: availability, ...(weeks !== null && { weeks }) },
  isInCollection: picked?.items.includes(id) ?? false,
  isRemoved: false,
})

const omitSame = (values: Values, others: Values): ItemValues =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isDeepStrictEqual(value, others[key as keyof Values])),
  )

function changeTags(before: string[], { addTags = [], removeTags = [] }: SharedChange): string[] {
  const tags = [...new Set([...before, ...addTags])].filter((tag) => !removeTags.includes(tag))
  if (tags.length > stockBounds.tags.max)
    throw new Refusal('invalid', `A piece has at most ${stockBounds.tags.max} tags.`)
  return tags
}

function changePrice(price: number, { pricePercent, roundPrice }: SharedChange): number {
  if (pricePercent === undefined && !roundPrice) return price
  const step = roundPrice ? 100 : 1
  const exact = price * (1 + (pricePercent ?? 0) / 100)
  const changed = Math.max(step, Math.round(exact / step) * step)
  if (changed > itemBounds.price.max) throw new Refusal('invalid', 'The price would be too high.')
  return changed
}

/** Returns the same row where nothing of the item itself changes. */
async function applyChange(db: Db, planned: PlannedChange, actor: StockActor): Promise<ItemRow> {
  const { row, values, after } = planned
  const { id, version } = row
  if (after.isRemoved) return retireItem(db, id, actor)
  if (Object.keys(after).every((key) => key === 'isInCollection')) return row
  const { status, tags, price, availability } = values
  // What is left out is neither read nor written.
  const { alts, facts, ...sheetItem } = toSheetItem(row)
  const offer = { availability: availability.state, weeks: availability.weeks }
  return changeItem(db, { id, version, ...sheetItem, status, tags, price, ...offer }, actor)
}

function toEarlierValues({ row, before, after }: PlannedChange): EarlierValues {
  if (after.isRemoved) return { isRemoved: false }
  const { status, tags, price, availability } = before
  const { listedAt, soldAt, isListed } = row
  return {
    ...(status && { status, listedAt: listedAt.toISOString() }),
    ...(tags && { tags }),
    ...(price && { price }),
    ...(availability && { availability: { ...availability, soldAt: soldAt?.toISOString(), isListed } }),
  }
}
