import type { StockItem } from '@kashika/contract'
import { expect, test } from 'vitest'
import { columnNames } from './columns.ts'
import { fillBlock } from './fill-block.ts'
import {
  countInvalid,
  countSavable,
  describeRow,
  dropCell,
  type Edits,
  keepMine,
  listContested,
  prepareChange,
  setCell,
  updateItem,
} from './grid-edits.ts'

const ring: StockItem = {
  id: 7,
  slug: 'aarohi-ring',
  name: 'Aarohi Ring',
  category: 'ring',
  pricing: 'fixed',
  price: 1000,
  availability: 'showroom',
  rating: 4.5,
  description: 'Two strands.',
  image: `${'0'.repeat(32)}.webp`,
  preview: '',
  facts: {
    metals: [],
    grossWeight: 9.8,
    netWeight: 9.5,
    stones: [],
    huids: [],
    certificates: [],
    occasions: [],
    absent: [],
  },
  status: 'published',
  tags: [],
  pictures: [],
  version: 1,
  changedAt: '2026-11-01T00:00:00Z',
}
const none: Edits = {}

function getRow(edits: Edits) {
  const row = edits[ring.id]
  if (!row) throw new Error('the row has no changes')
  return row
}

test('typing what stands there already is no change, and typing it back takes a change away', () => {
  expect(setCell(none, ring, 'price', ' ₹1,000 ')).toBe(none)
  const changed = setCell(none, ring, 'price', '1,200')
  expect(getRow(changed).cells).toEqual({ price: { before: '1000', typed: '1200' } })
  expect(setCell(changed, ring, 'price', '1000')).toEqual({})
  expect(dropCell(changed, ring.id, 'price')).toEqual({})
})

test('an invalid cell keeps what was typed and says why, and the other cells of its row can be saved', () => {
  const edits = setCell(setCell(none, ring, 'price', 'much'), ring, 'sku', 'kj-1')
  const { errors, readText } = describeRow(ring, getRow(edits).cells)
  expect(readText('price')).toBe('much')
  expect(errors).toEqual({ price: expect.stringContaining('such as 1,94,500') })
  expect(prepareChange(getRow(edits))).toMatchObject({
    columns: ['sku'],
    values: { price: 1000, facts: { sku: 'KJ-1' } },
  })
  expect([countInvalid(edits), countSavable(edits)]).toEqual([1, 1])
})

test('cells that do not fit together wait, whichever of them was changed', () => {
  const heavyNet = setCell(setCell(none, ring, 'netWeight', '10'), ring, 'price', '5')
  expect(describeRow(ring, getRow(heavyNet).cells).errors).toEqual({
    netWeight: 'Net is more than gross. Weigh again.',
  })
  expect(prepareChange(getRow(heavyNet))?.columns).toEqual(['price'])
  const lightGross = setCell(none, ring, 'grossWeight', '9')
  expect(Object.keys(describeRow(ring, getRow(lightGross).cells).errors)).toEqual(['netWeight'])
  expect(prepareChange(getRow(lightGross))).toBeUndefined()
  expect(prepareChange(getRow(setCell(lightGross, ring, 'netWeight', '8.9')))?.columns).toEqual([
    'grossWeight',
    'netWeight',
  ])
})

test('a price by rate is not changed in a cell, and keeps the facts that it needs', () => {
  const byRate: StockItem = {
    ...ring,
    pricing: 'by-rate',
    price: 51_797,
    making: { kind: 'percent', amount: 16 },
    stonesPrice: 4182,
    facts: { ...ring.facts, metals: [{ metal: 'yellow-gold', fineness: 916 }] },
  }
  for (const typed of ['5000', '', 'On request']) expect(setCell(none, byRate, 'price', typed)).toBe(none)
  expect(describeRow(byRate).readText('price')).toBe('By rate')
  const renamed = setCell(none, byRate, 'name', 'Tara Ring')
  expect(prepareChange(getRow(renamed))?.values).toMatchObject({
    pricing: 'by-rate',
    price: undefined,
    making: { kind: 'percent', amount: 16 },
    stonesPrice: 4182,
  })
  const withoutWeight = setCell(setCell(none, byRate, 'netWeight', ''), byRate, 'metals', 'Yellow gold')
  expect(describeRow(byRate, getRow(withoutWeight).cells).errors).toEqual({
    metals: 'The price by rate needs one metal with its purity.',
    netWeight: 'The price by rate needs the net weight.',
  })
  expect(prepareChange(getRow(withoutWeight))).toBeUndefined()
  const pasted = setCell(none, ring, 'price', 'by rate')
  expect(describeRow(ring, getRow(pasted).cells).errors).toEqual({
    price: 'A price by rate is made in the form of the piece.',
  })
})

test('made to order asks for its weeks, and no other piece has them', () => {
  const madeToOrder = setCell(none, ring, 'availability', 'Made to order')
  expect(describeRow(ring, getRow(madeToOrder).cells).errors).toEqual({
    weeks: 'Enter in how many weeks it is ready.',
  })
  expect(prepareChange(getRow(madeToOrder))).toBeUndefined()
  expect(prepareChange(getRow(setCell(madeToOrder, ring, 'weeks', '6')))?.values).toMatchObject({
    availability: 'made-to-order',
    weeks: 6,
  })
  expect(describeRow(ring, getRow(setCell(none, ring, 'weeks', '6')).cells).errors).toEqual({
    weeks: 'Only a piece made to order has weeks.',
  })
})

test('a cell that both have changed is not saved until somebody chooses; the others are', () => {
  const mine = setCell(setCell(none, ring, 'price', '7000'), ring, 'name', 'My Ring')
  const newest = { ...ring, version: 2, price: 6000, rating: 3 }
  const merged = updateItem(mine, newest)
  expect(listContested(getRow(merged))).toEqual(['price'])
  expect(prepareChange(getRow(merged))).toMatchObject({
    columns: ['name'],
    values: { name: 'My Ring', price: 6000, rating: 3 },
  })
  const decided = keepMine(merged, ring.id, 'price')
  expect(listContested(getRow(decided))).toEqual([])
  expect(prepareChange(getRow(decided))?.values).toMatchObject({ price: 7000, rating: 3 })
})

test('what somebody else has changed to the same is no change any more', () => {
  const mine = setCell(none, ring, 'price', '7000')
  expect(updateItem(mine, { ...ring, version: 2, price: 7000 })).toEqual({})
})

test('an empty price that is pasted leaves the price as it is', () => {
  const from = { row: 0, column: columnNames.indexOf('price') }
  const { next, filledCount, leftOutCount } = fillBlock(none, [ring], from, [['', 'R-1']])
  expect(Object.keys(getRow(next).cells)).toEqual(['sku'])
  expect([filledCount, leftOutCount]).toEqual([1, 1])
})
