import { describe, expect, test } from 'vitest'
import { type Asked, askedBy, searchFor } from './asked.ts'

const read = (search: string, withPrices = true) => askedBy(new URLSearchParams(search), withPrices)
const everything: Asked = { category: 'all', sort: 'default', q: '', cursor: undefined }

describe('an address of the shelf', () => {
  test.each([
    '',
    'category=TIARA&sort=upwards',
    'category=&sort=&q=&cursor=',
    'q=%00%20',
    'cursor=no%20place',
    `cursor=${'a'.repeat(201)}`,
  ])('?%s asks for everything', (search) => {
    expect(read(search)).toEqual(everything)
  })

  test('is read in upper and lower case', () => {
    expect(read('category=ring').category).toBe('RING')
    expect(read('category=Payal').category).toBe('PAYAL')
  })

  test('asks for no order by price where prices are told on request', () => {
    expect(read('sort=low', false).sort).toBe('default')
    expect(read('sort=rating', false).sort).toBe('rating')
  })

  test('is cut where what was typed is longer than the search takes', () => {
    expect([...read(`q=${'काशी'.repeat(40)}`).q]).toHaveLength(80)
  })

  const narrow: Asked = { category: 'RING', sort: 'low', q: 'gold & ruby', cursor: 'abc-_1' }
  test.each([everything, narrow])('says what it was written to say: %o', (asked) => {
    expect(read(searchFor(asked))).toEqual(asked)
  })

  test('is as short as it can be', () => {
    expect(searchFor(read(''))).toBe('')
    expect(searchFor(read('q=&category=all&sort=default'), 'a-ring')).toBe('?piece=a-ring')
  })
})
