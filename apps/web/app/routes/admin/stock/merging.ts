import type { Draft } from './draft.ts'
import type { Said } from './item-change.ts'

export type Field = keyof Said

const fields: readonly Field[] = [
  ...(['name', 'category', 'price', 'rating'] as const),
  ...(['description', 'status', 'tags', 'pictures'] as const),
]

/** Compared one by one: the order in which an object names its fields says nothing. */
export const differing = (one: Partial<Said>, other: Said): Field[] =>
  fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))

/**
 * What two people made of one piece, from what it said before. What only they changed is `taken` over; where both said
 * something else, the field is `contested` and somebody must decide: until then it says what I said.
 */
export function merge(before: Partial<Said>, mine: Said, theirs: Said) {
  const changedByMe = new Set(differing(before, mine))
  const changedByThem = differing(before, theirs)
  const taken = changedByThem.filter((field) => !changedByMe.has(field))
  const differs = new Set(differing(mine, theirs))
  const contested = changedByThem.filter((field) => changedByMe.has(field) && differs.has(field))
  return { merged: { ...mine, ...pick(theirs, taken) }, taken, contested }
}

/** Some fields of many. */
export function pick(from: Draft['typed'], wanted: readonly string[]): Draft['typed']
export function pick(from: Partial<Said>, wanted: readonly string[]): Partial<Said>
export function pick(from: object, wanted: readonly string[]) {
  return Object.fromEntries(Object.entries(from).filter(([name]) => wanted.includes(name)))
}
