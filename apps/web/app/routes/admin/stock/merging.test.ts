import { expect, test } from 'vitest'
import type { Said } from './item-change.ts'
import { differing, merge } from './merging.ts'

const before: Said = {
  ...{ name: 'Tara Ring', category: 'ring', price: 194_500, rating: 4.5, description: 'Gold.' },
  ...{ status: 'published', tags: ['new'], pictures: ['a', 'b'] },
}

test('what each changed alone comes together', () => {
  const mine = { ...before, description: 'White gold.', pictures: ['b', 'a'] }
  expect(merge(before, mine, { ...before, price: 5000 })).toEqual({
    merged: { ...mine, price: 5000 },
    taken: ['price'],
    contested: [],
  })
})

test('where both changed a field to another value it is contested, and nothing is overwritten yet', () => {
  const mine = { ...before, price: 7000, rating: 4 }
  const theirs = { ...before, price: 6000, tags: [] }
  expect(merge(before, mine, theirs)).toEqual({
    merged: { ...mine, tags: [] },
    taken: ['tags'],
    contested: ['price'],
  })
})

test('where both said the same there is nothing to decide and nothing left to save', () => {
  const both = { ...before, name: 'Tara Star Ring' }
  expect(merge(before, both, both)).toEqual({ merged: both, taken: [], contested: [] })
})

test('of a draft that does not know what it began from, everything that differs is contested', () => {
  const mine = { ...before, price: 7000 }
  expect(merge({}, mine, before)).toMatchObject({ taken: [], contested: ['price'] })
})

test('a price that cannot be read is a change, and the order of the fields is none', () => {
  expect(differing(before, { ...before, price: Number.NaN })).toEqual(['price'])
  const turned = Object.fromEntries(Object.entries(before).toReversed()) as Said
  expect(differing(before, turned)).toEqual([])
})
