import type { StockItem, StockPicture } from '@kashika/contract'
import type { NewItemDraft } from '../item-form/new-item-draft.ts'
import { type ItemValues, parseItemValues, toFormValues, toItemValues } from './item-values.ts'
import { type ItemField, itemFields, merge, pickFields } from './merge-changes.ts'

export type EditedItem = {
  before?: Partial<ItemValues>
  typed: NewItemDraft['typed']
  pictures: StockPicture[]
}

export type EditFormState = Required<EditedItem> & {
  /** The newest known version. */
  item: StockItem
  mine: ItemValues
  /** `theirFields` were changed only by others since `before`, `contested` by both sides. */
  theirFields: ItemField[]
  contested: ItemField[]
}

export function createEditFormState(item: StockItem, edited?: EditedItem): EditFormState {
  const theirs = toItemValues(item)
  const { before = {}, pictures, ...draft } = edited ?? { before: theirs, typed: {}, pictures: item.pictures }
  // A draft of an earlier release lacks fields that a form has today.
  const typed = { ...toFormValues(theirs), ...draft.typed }
  const mine = parseItemValues(typed, pictures)
  const { theirFields, contested } = merge(before, mine, theirs)
  const settledFields = itemFields.filter((field) => !contested.includes(field))
  return {
    item,
    mine,
    theirFields,
    contested,
    // A conflict stays one until somebody decides, also after a reload.
    before: { ...pickFields(theirs, settledFields), ...pickFields(before, contested) },
    typed: { ...typed, ...pickFields(toFormValues(theirs), theirFields) },
    pictures: theirFields.includes('pictures') ? item.pictures : pictures,
  }
}

export function acceptTheirValues(
  { item, contested }: EditFormState,
  { typed, pictures }: EditedItem,
): EditFormState {
  const theirs = toItemValues(item)
  return createEditFormState(item, {
    before: theirs,
    typed: { ...typed, ...pickFields(toFormValues(theirs), contested) },
    pictures: contested.includes('pictures') ? item.pictures : pictures,
  })
}
