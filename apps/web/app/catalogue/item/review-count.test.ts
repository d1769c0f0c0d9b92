import { expect, test } from 'vitest'
import { getIllustrativeReviewCount } from './review-count.ts'

test('an illustrative review count lies between 10 and 59, and is not the same for all', () => {
  const counts = Array.from({ length: 500 }, (_, id) => getIllustrativeReviewCount(id + 1))
  expect(Math.min(...counts)).toBe(10)
  expect(Math.max(...counts)).toBe(59)
  expect(counts).toEqual(Array.from({ length: 500 }, (_, id) => getIllustrativeReviewCount(id + 1)))
})
