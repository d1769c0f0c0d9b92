import type { NewItemDraft } from '../item-form/new-item-draft.ts'
import type { ItemValues } from './item-values.ts'

export type ItemField = keyof ItemValues

const itemFields: readonly ItemField[] = [
  ...(['name', 'category', 'price', 'rating'] as const),
  ...(['description', 'status', 'tags', 'pictures'] as const),
]

/** Field by field, since the order of an object's keys means nothing. */
export const listDifferingFields = (first: Partial<ItemValues>, second: ItemValues): ItemField[] =>
  itemFields.filter((field) => JSON.stringify(first[field]) !== JSON.stringify(second[field]))

/** A three-way merge: fields changed on both sides are `contested` and keep my value until somebody decides. */
export function merge(before: Partial<ItemValues>, mine: ItemValues, theirs: ItemValues) {
  const changedByMe = new Set(listDifferingFields(before, mine))
  const changedByThem = listDifferingFields(before, theirs)
  const theirFields = changedByThem.filter((field) => !changedByMe.has(field))
  const differingFields = new Set(listDifferingFields(mine, theirs))
  const contested = changedByThem.filter((field) => changedByMe.has(field) && differingFields.has(field))
  return { merged: { ...mine, ...pickFields(theirs, theirFields) }, theirFields, contested }
}

export function pickFields(
  source: NewItemDraft['typed'],
  fieldNames: readonly string[],
): NewItemDraft['typed']
export function pickFields(source: Partial<ItemValues>, fieldNames: readonly string[]): Partial<ItemValues>
export function pickFields(source: object, fieldNames: readonly string[]) {
  return Object.fromEntries(Object.entries(source).filter(([name]) => fieldNames.includes(name)))
}
