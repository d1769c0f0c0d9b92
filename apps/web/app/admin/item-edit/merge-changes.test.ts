import { expect, test } from 'vitest'
import type { ItemValues } from './item-values.ts'
import { listDifferingFields, merge, pickFields } from './merge-changes.ts'

const before: ItemValues = {
  name: 'Tara Ring',
  category: 'ring',
  pricing: 'fixed',
  price: 194_500,
  rating: 4.5,
  description: 'Gold.',
  status: 'published',
  tags: ['new'],
  pictures: ['a', 'b'],
  availability: 'showroom',
  facts: {
    metals: [],
    stones: [],
    huids: [],
    certificates: [],
    occasions: [],
    absent: [],
    netWeight: 9.56,
    size: '12',
  },
}

test('what each changed alone comes together', () => {
  const mine = { ...before, description: 'White gold.', pictures: ['b', 'a'] }
  expect(merge(before, mine, { ...before, price: 5000 })).toEqual({
    merged: { ...mine, price: 5000 },
    theirFields: ['price'],
    contested: [],
  })
})

test('where both changed a field to another value it is contested, and nothing is overwritten yet', () => {
  const mine = { ...before, price: 7000, rating: 4 }
  const theirs = { ...before, price: 6000, tags: [] }
  expect(merge(before, mine, theirs)).toEqual({
    merged: { ...mine, tags: [] },
    theirFields: ['tags'],
    contested: ['price'],
  })
})

test('where both said the same there is nothing to decide and nothing left to save', () => {
  const same = { ...before, name: 'Tara Star Ring' }
  expect(merge(before, same, same)).toEqual({ merged: same, theirFields: [], contested: [] })
})

test('of a draft that does not know what it began from, everything that differs is contested', () => {
  const mine = { ...before, price: 7000 }
  expect(merge({}, mine, before)).toMatchObject({ theirFields: [], contested: ['price'] })
})

test('a price that cannot be read is a change, and the order of the fields is none', () => {
  expect(listDifferingFields(before, { ...before, price: Number.NaN })).toEqual(['price'])
  const reversed = Object.fromEntries(Object.entries(before).toReversed()) as ItemValues
  expect(listDifferingFields(before, reversed)).toEqual([])
})

test('a kind of price and its amounts are decided about as one', () => {
  const theirs: ItemValues = { ...before, pricing: 'on-request', price: undefined, privatePrice: 200_000 }
  expect(merge(before, { ...before, rating: 4 }, theirs)).toEqual({
    merged: { ...theirs, rating: 4 },
    theirFields: ['price'],
    contested: [],
  })
  expect(merge(before, { ...before, price: 7000 }, theirs)).toMatchObject({ contested: ['price'] })
})

test('a price by rate is decided about with its making and its stones', () => {
  const making = { kind: 'percent' as const, amount: 16 }
  const byRate: ItemValues = { ...before, pricing: 'by-rate', price: undefined, making, stonesPrice: 4182 }
  expect(listDifferingFields(byRate, { ...byRate, making: { ...making, amount: 18 } })).toEqual(['price'])
  expect(merge(byRate, { ...byRate, stonesPrice: 5000 }, before)).toMatchObject({ contested: ['price'] })
  const typed = { makingKind: 'percent', makingAmount: '16', stonesPrice: '4182', name: 'Tara' }
  expect(pickFields(typed, ['price'])).toEqual({
    makingKind: 'percent',
    makingAmount: '16',
    stonesPrice: '4182',
  })
})

test('facts and availability are fields; the order of the keys of the facts is none', () => {
  const sold: ItemValues = { ...before, availability: 'sold' }
  const heavier: ItemValues = { ...before, facts: { ...before.facts, netWeight: 9.6 } }
  expect(merge(before, sold, heavier)).toEqual({
    merged: { ...heavier, availability: 'sold' },
    theirFields: ['facts'],
    contested: [],
  })
  const reversed = Object.fromEntries(Object.entries(before.facts).toReversed()) as ItemValues['facts']
  expect(listDifferingFields(before, { ...before, facts: reversed })).toEqual([])
})
