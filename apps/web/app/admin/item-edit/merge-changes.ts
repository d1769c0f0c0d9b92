import type { NewItemDraft } from '../item-form/new-item-draft.ts'
import type { ItemValues } from './item-values.ts'

export type ItemField = keyof ItemValues

const itemFields: readonly ItemField[] = [
  ...(['name', 'category', 'price', 'rating'] as const),
  ...(['description', 'status', 'tags', 'pictures'] as const),
]

/** Compared one by one: the order in which an object names its fields says nothing. */
export const listDifferingFields = (first: Partial<ItemValues>, second: ItemValues): ItemField[] =>
  itemFields.filter((field) => JSON.stringify(first[field]) !== JSON.stringify(second[field]))

/**
 * What two people made of one piece, from what it said before. What only they changed is `taken` over; where both said
 * something else, the field is `contested` and somebody must decide: until then it says what I said.
 */
export function merge(before: Partial<ItemValues>, mine: ItemValues, theirs: ItemValues) {
  const changedByMe = new Set(listDifferingFields(before, mine))
  const changedByThem = listDifferingFields(before, theirs)
  const theirFields = changedByThem.filter((field) => !changedByMe.has(field))
  const differingFields = new Set(listDifferingFields(mine, theirs))
  const contested = changedByThem.filter((field) => changedByMe.has(field) && differingFields.has(field))
  return { merged: { ...mine, ...pickFields(theirs, theirFields) }, theirFields, contested }
}

/** Some fields of many. */
export function pickFields(
  source: NewItemDraft['typed'],
  fieldNames: readonly string[],
): NewItemDraft['typed']
export function pickFields(source: Partial<ItemValues>, fieldNames: readonly string[]): Partial<ItemValues>
export function pickFields(source: object, fieldNames: readonly string[]) {
  return Object.fromEntries(Object.entries(source).filter(([name]) => fieldNames.includes(name)))
}
