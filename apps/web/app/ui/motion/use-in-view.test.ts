import { expect, test } from 'vitest'
import { visibleShareThreshold } from './use-in-view.ts'

test('a section shows when a fifth of it is in view', () => {
  expect(visibleShareThreshold(300, 800)).toBe(0.2)
  expect(visibleShareThreshold(800, 800)).toBe(0.2)
})

test('a section taller than the screen shows when it fills a fifth of the screen', () => {
  expect(visibleShareThreshold(8000, 800) * 8000).toBeCloseTo(160)
})
