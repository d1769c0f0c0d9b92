import { expect, test } from 'vitest'
import { pageSize, readStockFilters, toStockSearch } from './stock-filters.ts'

const read = (search: string) => readStockFilters(new URLSearchParams(search))

test('what an address says of the list is read back as it was written', () => {
  const filters = {
    ...read(''),
    shelf: 'drafts',
    category: 'RING',
    sort: 'low',
    missing: 'facts',
    q: 'ruby',
    show: 48,
    view: 'grid',
  } as const
  expect(read(toStockSearch(filters))).toEqual(filters)
  expect(toStockSearch(read(''))).toBe('?')
})

test.each([
  'shelf=attic',
  'shelf=toString',
  'missing=price',
  'missing=toString',
  'show=-3',
  'show=x',
  'show=1',
])('?%s asks for the first page', (search) => {
  expect(read(search)).toEqual({ ...read(''), shelf: 'all', show: pageSize })
})

test('nobody asks for more than a browser can hold', () => {
  expect(read('show=1e9').show).toBe(1200)
})
