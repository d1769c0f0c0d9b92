import { describe, expect, test } from 'vitest'
import type { ItemValues } from '../../item-edit/item-values.ts'
import { type ColumnName, columnNames, formatCell, getColumn } from './columns.ts'

const ring: ItemValues = {
  name: 'Aarohi Ring',
  category: 'ring',
  pricing: 'fixed',
  price: 194500,
  privatePrice: undefined,
  rating: 4.5,
  description: 'Two strands.',
  status: 'published',
  tags: [],
  pictures: [],
  alts: {},
  availability: 'showroom',
  weeks: undefined,
  facts: {
    sku: 'KJ-1',
    metals: [
      { metal: 'yellow-gold', fineness: 916 },
      { metal: 'silver', fineness: 925 },
    ],
    grossWeight: 9.8,
    stones: [],
    huids: [],
    certificates: [],
    occasions: [],
    absent: [],
  },
}

test.each<[ColumnName, typed: string, text: string | undefined, visible: string]>([
  ['name', 'Padma Ring', 'Padma Ring', 'Padma Ring'],
  ['name', '', undefined, ''],
  ['name', 'W'.repeat(121), undefined, 'W'.repeat(121)],
  ['price', '₹1,94,500.50', '194500.5', '₹1,94,500.5'],
  ['price', '1.94.500', undefined, '1.94.500'],
  ['price', 'on request', '', 'On request'],
  ['price', '', '', 'On request'],
  ['price', '0', undefined, '0'],
  ['sku', 'kj-12/a', 'KJ-12/A', 'KJ-12/A'],
  ['sku', 'KJ 12', undefined, 'KJ 12'],
  ['sku', '', '', ''],
  ['metals', 'Yellow gold 22K916', 'yellow-gold 916', 'Yellow gold 22K916'],
  ['metals', '22K916 Yellow Gold', 'yellow-gold 916', 'Yellow gold 22K916'],
  ['metals', '22k yellow gold', 'yellow-gold 916', 'Yellow gold 22K916'],
  ['metals', 'yellow-gold 916; silver 925', 'yellow-gold 916; silver 925', 'Yellow gold 22K916, Silver 925'],
  ['metals', 'Silver', 'silver', 'Silver'],
  ['metals', 'Not given', '', ''],
  ['metals', '24K yellow gold', undefined, '24K yellow gold'],
  ['metals', 'silver 916', undefined, 'silver 916'],
  ['grossWeight', '9.560 g', '9.56', '9.56'],
  ['grossWeight', '9,56', undefined, '9,56'],
  ['netWeight', '0', undefined, '0'],
  ['netWeight', '', '', ''],
  ['availability', 'Made to order', 'made-to-order', 'Made to order'],
  ['availability', 'lost', undefined, 'lost'],
  ['weeks', '6', '6', '6'],
  ['weeks', '2.5', undefined, '2.5'],
  ['weeks', '53', undefined, '53'],
  ['status', 'DRAFT', 'draft', 'Draft'],
  ['status', '', undefined, ''],
])('%s %j is kept as %j', (name, typed, text, visible) => {
  expect(getColumn(name).parse(typed)).toBe(text)
  expect(formatCell(name, text ?? typed)).toBe(visible)
})

test('a cell that is written as it was read changes nothing', () => {
  for (const name of columnNames) {
    const { read, write, parse } = getColumn(name)
    expect(parse(read(ring))).toBe(read(ring))
    expect(JSON.stringify(write(ring, read(ring)))).toBe(JSON.stringify(ring))
  }
})

describe('what belongs together', () => {
  test('an amount that is taken away stays for the owner’s own eyes, and one that is typed is public', () => {
    const onRequest = getColumn('price').write(ring, '')
    expect(onRequest).toMatchObject({ pricing: 'on-request', price: undefined, privatePrice: 194500 })
    const fixed = getColumn('price').write(onRequest, '5000')
    expect(fixed).toMatchObject({ pricing: 'fixed', price: 5000, privatePrice: undefined })
  })

  test('a piece that is no longer made to order has no weeks', () => {
    const madeToOrder: ItemValues = { ...ring, availability: 'made-to-order', weeks: 6 }
    expect(getColumn('availability').write(madeToOrder, 'sold').weeks).toBeUndefined()
    expect(getColumn('availability').write(madeToOrder, 'made-to-order').weeks).toBe(6)
  })
})
