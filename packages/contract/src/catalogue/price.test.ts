import { expect, test } from 'vitest'
import { parsePrice } from './price.ts'

test.each([
  ['194500', 194500],
  ['1,94,500', 194500],
  ['₹1,94,500', 194500],
  ['1,94,500.50', 194500.5],
  ['194,500', 194500],
  ['12,34,56,789', undefined],
  ['9,99,99,999.99', 99999999.99],
  ['99,999,999.99', 99999999.99],
  ['₹ 500', 500],
  ['Rs. 1,200', 1200],
  ['INR 1,200.5', 1200.5],
  [' 1,200/- ', 1200],
  ['\u00a0₹\u00a01,200', 1200],
  ['0.01', 0.01],
  ['0', undefined],
  ['0.001', undefined],
  ['100000000', undefined],
  ['1.94.500', undefined],
  ['1.94,500', undefined],
  ['1,94,50', undefined],
  ['1,9,4,500', undefined],
  [',500', undefined],
  ['194,50', undefined],
  ['-5', undefined],
  ['1e5', undefined],
  ['$500', undefined],
  ['500 USD', undefined],
  ['१२', undefined],
  ['', undefined],
  ['₹', undefined],
])('a price written “%s” is read as %s', (written, price) => {
  expect(parsePrice(written)).toBe(price)
})
