import { expect, test } from 'vitest'
import { text } from './text.ts'

test.each([
  ['trims', '  Noor  ', 'Noor'],
  ['composes', 'e\u0301', 'é'],
  ['counts code points', '💍💍💍💍💍', '💍💍💍💍💍'],
  ['takes Devanagari', 'काशी', 'काशी'],
])('text %s', (_what, given, kept) => {
  expect(text(1, 5).parse(given)).toBe(kept)
})

test.each([
  ['only spaces', '   '],
  ['six characters', 'abcdef'],
  ['U+0000', 'a\u0000b'],
  ['half a character', 'a\ud83d'],
])('text refuses %s', (_what, given) => {
  expect(text(1, 5).safeParse(given).success).toBe(false)
})
