import { expect, test } from 'vitest'
import { splitQuoted } from './split-quoted.ts'

test.each([
  [
    'Gmail',
    'Yes, please.\r\n\r\nOn Mon, 16 Nov 2026 at 10:00, Kashika <a@kashika.in>\r\nwrote:\r\n> Hello\r\n> there\r\n',
    'Yes, please.',
  ],
  ['Hindi', 'जी हाँ\n\n16 नवंबर को Kashika <a@kashika.in> ने लिखा:\n> नमस्ते', 'जी हाँ'],
  ['Outlook', 'Yes.\n\n-----Original Message-----\nFrom: Kashika\nSent: Monday\n\nHello', 'Yes.'],
  ['no intro', 'Yes.\n\n> Hello\n>\n> there', 'Yes.'],
])('what %s quotes at the end is taken apart', (_program, text, expected) => {
  const parts = splitQuoted(text)
  expect(parts.text).toBe(expected)
  expect(parts.quoted).toMatch(/Hello|नमस्ते/)
})

test('an answer between quoted lines stays whole, and so does a letter that quotes nothing', () => {
  const between = '> Which size?\n\n14\n\n> And when?\n\nFriday'
  expect(splitQuoted(between)).toEqual({ text: between, quoted: '' })
  expect(splitQuoted('On Monday I wrote:\nnothing')).toEqual({
    text: 'On Monday I wrote:\nnothing',
    quoted: '',
  })
})
