import { expect, test } from 'vitest'
import { personName, text } from './text.ts'

test.each([
  ['trims', '  Noor  ', 'Noor'],
  ['composes', 'e\u0301', 'é'],
  ['counts code points', '💍💍💍💍💍', '💍💍💍💍💍'],
  ['takes Devanagari', 'काशी', 'काशी'],
])('text %s', (_what, input, expected) => {
  expect(text(1, 5).parse(input)).toBe(expected)
})

test.each([
  ['only spaces', '   '],
  ['six characters', 'abcdef'],
  ['U+0000', 'a\u0000b'],
  ['half a character', 'a\ud83d'],
])('text refuses %s', (_what, input) => {
  expect(text(1, 5).safeParse(input).success).toBe(false)
})

test.each([
  'S. K. Mishra',
  'A.P.J. Abdul Kalam',
  'Smt.Asha Devi',
  'Dr.Meera',
  'Rakesh.Kumar',
  'Ram Prasad S/O Shiv Prasad',
  'Anne-Marie O’Neill',
  'Ravi @ Assi Ghat',
  'मीरा मिश्रा',
  'Meera (Infosys)',
  'Co. Ltd. Banaras Silk',
  'Com. Sharma',
])('%s is a name', (input) => {
  expect(personName(1, 100).parse(input)).toBe(input)
})

test.each([
  'https://evil.example',
  'Meera evil.com',
  'CLAIM AT EVIL.COM/prize',
  'www.evil.example',
  'bit.ly/3xYz',
  't.me/winner',
  'evil.museum/x',
  'meera@example.com',
  'evil。com',
  'ev\u200bil.co\u200bm',
  'पुरस्कार.भारत',
  'two\nlines',
])('%s is no name', (input) => {
  expect(personName(1, 100).safeParse(input).success).toBe(false)
})

test('a name as long as a whole body is refused quickly', () => {
  const started = performance.now()
  for (const part of ['a', 'a.', '@', '@a']) {
    expect(personName(1, 100).safeParse(part.repeat(32_000)).success).toBe(false)
  }
  expect(performance.now() - started).toBeLessThan(1500)
})
