import { expect, test } from 'vitest'
import { areTags, tagsIn } from './tags.ts'

test('a line of tags is read as a shopkeeper writes it', () => {
  expect(tagsIn(' Bridal, New  Arrival,,bridal , ')).toEqual(['bridal', 'new-arrival'])
  expect(tagsIn('')).toEqual([])
})

test('what the catalogue would refuse is told at once', () => {
  expect(areTags(['engagement', '22k', 'new-arrival'])).toBe(true)
  expect(areTags(['अंगूठी'])).toBe(false)
  expect(areTags(['-bridal'])).toBe(false)
  expect(areTags(['a'.repeat(30)])).toBe(true)
  expect(areTags(['a'.repeat(31)])).toBe(false)
  expect(areTags(Array.from({ length: 21 }, (_, place) => `tag-${place}`))).toBe(false)
})
