import { expect, test } from 'vitest'
import { formatGramPrice, formatPaise, formatRate } from './format-rate.ts'

test('a line of a bill has its paise, and a rate all its decimals', () => {
  expect([1383.2, 4182, 0.05].map(formatPaise)).toEqual(['₹1,383.20', '₹4,182.00', '₹0.05'])
  expect([12_800, 185.5, 185.5025, 128_000].map(formatRate)).toEqual([
    '12,800',
    '185.5',
    '185.5025',
    '1,28,000',
  ])
})

test('a gram is in whole rupees from a thousand on, and to the paisa below', () => {
  expect(formatGramPrice(12_800, 916)).toBe('₹11,725')
  expect(formatGramPrice(3100.55, 950)).toBe('₹2,946')
  expect(formatGramPrice(189, 925)).toBe('₹174.83')
})
