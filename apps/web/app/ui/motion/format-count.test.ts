import { expect, test } from 'vitest'
import { formatCountAt } from './format-count.ts'

test('a count starts at zero and keeps its sign', () => {
  expect(formatCountAt('50+', 0)).toBe('0+')
  expect(formatCountAt('100%', 0)).toBe('0%')
  expect(formatCountAt('100K+', 0)).toBe('0+')
})

test('a thousand and more show with a K', () => {
  expect(formatCountAt('100K+', 0.0033)).toBe('987+')
  expect(formatCountAt('1K+', 0.95)).toBe('1K+')
  expect(formatCountAt('100K+', 0.5)).toBe('88K+')
})

test('a count slows down towards its end', () => {
  expect(formatCountAt('100%', 0.5)).toBe('88%')
  expect(formatCountAt('100%', 0.9)).toBe('100%')
})

test('a count ends on the very text', () => {
  for (const text of ['50+', '100K+', '100%', '10K+', '1975']) expect(formatCountAt(text, 1)).toBe(text)
})
