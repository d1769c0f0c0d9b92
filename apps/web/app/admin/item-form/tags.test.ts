import { expect, test } from 'vitest'
import { areValidTags, parseTags } from './tags.ts'

test('a line of tags is read as a shopkeeper writes it', () => {
  expect(parseTags(' Bridal, New  Arrival,,bridal , ')).toEqual(['bridal', 'new-arrival'])
  expect(parseTags('')).toEqual([])
})

test('what the catalogue would refuse is told at once', () => {
  expect(areValidTags(['engagement', '22k', 'new-arrival'])).toBe(true)
  expect(areValidTags(['अंगूठी'])).toBe(false)
  expect(areValidTags(['-bridal'])).toBe(false)
  expect(areValidTags(['a'.repeat(30)])).toBe(true)
  expect(areValidTags(['a'.repeat(31)])).toBe(false)
  expect(areValidTags(Array.from({ length: 21 }, (_, place) => `tag-${place}`))).toBe(false)
})
