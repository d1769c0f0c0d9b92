import type { NewItemDraft } from '../item-form/new-item-draft.ts'
import type { ItemValues } from './item-values.ts'

/** What people decide about as one; a kind of price without its amount means nothing. */
const fieldParts = {
  name: ['name'],
  category: ['category'],
  price: ['pricing', 'price', 'privatePrice', 'making', 'stonesPrice'],
  rating: ['rating'],
  description: ['description'],
  status: ['status'],
  tags: ['tags'],
  pictures: ['pictures', 'alts'],
  availability: ['availability', 'weeks'],
  facts: ['facts'],
} as const satisfies Record<string, readonly (keyof ItemValues)[]>
/** A form has the making in two fields. */
const makingFormFields = ['makingKind', 'makingAmount']
export type ItemField = keyof typeof fieldParts
export const itemFields = Object.keys(fieldParts) as ItemField[]

export const listDifferingFields = (first: Partial<ItemValues>, second: ItemValues): ItemField[] =>
  itemFields.filter((field) => fieldParts[field].some((part) => !isSame(first[part], second[part])))

/** The order of an object's keys means nothing. */
const isSame = (first: unknown, second: unknown) => stringifySorted(first) === stringifySorted(second)
const stringifySorted = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** A three-way merge: fields changed on both sides are `contested` and keep my value until somebody decides. */
export function merge(before: Partial<ItemValues>, mine: ItemValues, theirs: ItemValues) {
  const changedByMe = new Set(listDifferingFields(before, mine))
  const changedByThem = listDifferingFields(before, theirs)
  const theirFields = changedByThem.filter((field) => !changedByMe.has(field))
  const differingFields = new Set(listDifferingFields(mine, theirs))
  const contested = changedByThem.filter((field) => changedByMe.has(field) && differingFields.has(field))
  return { merged: { ...mine, ...pickFields(theirs, theirFields) }, theirFields, contested }
}

export function pickFields(source: NewItemDraft['typed'], fields: readonly ItemField[]): NewItemDraft['typed']
export function pickFields(source: Partial<ItemValues>, fields: readonly ItemField[]): Partial<ItemValues>
export function pickFields(source: object, fields: readonly ItemField[]) {
  const parts: readonly string[] = fields.flatMap((field) => [
    ...fieldParts[field],
    ...(field === 'price' ? makingFormFields : []),
  ])
  return Object.fromEntries(Object.entries(source).filter(([name]) => parts.includes(name)))
}
