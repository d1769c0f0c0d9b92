import type { StockItem, StockPicture } from '@kashika/contract'
import type { NewItemDraft } from '../item-form/new-item-draft.ts'
import { type ItemValues, parseItemValues, toFormValues, toItemValues } from './item-values.ts'
import { type ItemField, merge, pickFields } from './merge-changes.ts'

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
  const {
    before = {},
    typed,
    pictures,
  } = edited ?? {
    before: theirs,
    typed: toFormValues(theirs),
    pictures: item.pictures,
  }
  const mine = parseItemValues(typed, pictures)
  const { theirFields, contested } = merge(before, mine, theirs)
  const settledFields = Object.keys(theirs).filter((field) => !contested.includes(field as ItemField))
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
