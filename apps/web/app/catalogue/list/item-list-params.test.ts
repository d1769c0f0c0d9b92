import { describe, expect, test } from 'vitest'
import { type ItemListParams, parseItemListParams, toItemListSearch } from './item-list-params.ts'

const parse = (search: string, withPrices = true) =>
  parseItemListParams(new URLSearchParams(search), withPrices)
const noFilters: ItemListParams = { category: 'all', sort: 'default', q: '', cursor: undefined }

describe('an address of the shelf', () => {
  test.each([
    '',
    'category=TIARA&sort=upwards',
    'category=&sort=&q=&cursor=',
    'q=%00%20',
    'cursor=no%20place',
    `cursor=${'a'.repeat(201)}`,
  ])('?%s asks for everything', (search) => {
    expect(parse(search)).toEqual(noFilters)
  })

  test('is read in upper and lower case', () => {
    expect(parse('category=ring').category).toBe('RING')
    expect(parse('category=Payal').category).toBe('PAYAL')
  })

  test('asks for no order by price where prices are told on request', () => {
    expect(parse('sort=low', false).sort).toBe('default')
    expect(parse('sort=rating', false).sort).toBe('rating')
  })

  test('is cut where what was typed is longer than the search takes', () => {
    expect([...parse(`q=${'काशी'.repeat(40)}`).q]).toHaveLength(80)
  })

  const someFilters: ItemListParams = { category: 'RING', sort: 'low', q: 'gold & ruby', cursor: 'abc-_1' }
  test.each([noFilters, someFilters])('says what it was written to say: %o', (params) => {
    expect(parse(toItemListSearch(params))).toEqual(params)
  })

  test('is as short as it can be', () => {
    expect(toItemListSearch(parse(''))).toBe('')
    expect(toItemListSearch(parse('q=&category=all&sort=default'), 'a-ring')).toBe('?piece=a-ring')
  })
})
