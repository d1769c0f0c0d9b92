import type { StockItem, StockPicture } from '@kashika/contract'
import type { NewItemDraft } from '../item-form/new-item-draft.ts'
import { type ItemValues, parseItemValues, toFormValues, toItemValues } from './item-values.ts'
import { type ItemField, merge, pickFields } from './merge-changes.ts'

/** What was typed about a piece, and what the piece said before. */
export type EditedItem = {
  before?: Partial<ItemValues>
  typed: NewItemDraft['typed']
  pictures: StockPicture[]
}

/** What a form that changes a piece begins with. */
export type EditFormState = Required<EditedItem> & {
  /** The newest version that is known: a change is made from it. */
  item: StockItem
  mine: ItemValues
  /** What only somebody else changed meanwhile, and what both did. */
  theirFields: ItemField[]
  contested: ItemField[]
}

/** Begins with the piece as it is; what was typed about it goes on top. */
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
    // What is contested stays so until somebody has decided, also after a reload.
    before: { ...pickFields(theirs, settledFields), ...pickFields(before, contested) },
    typed: { ...typed, ...pickFields(toFormValues(theirs), theirFields) },
    pictures: theirFields.includes('pictures') ? item.pictures : pictures,
  }
}

/** What was typed, with theirs where both had changed the same. */
export function takeTheirValues(
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
