import { expect, test } from 'vitest'
import { parsePastedBlock } from './pasted-block.ts'

test.each<[copied: string, lines: string[][]]>([
  ['1200', [['1200']]],
  ['', [['']]],
  [
    '1200\tKJ-1\n1300\tKJ-2\n',
    [
      ['1200', 'KJ-1'],
      ['1300', 'KJ-2'],
    ],
  ],
  [
    '1200\tKJ-1\r\n1300\tKJ-2\r\n',
    [
      ['1200', 'KJ-1'],
      ['1300', 'KJ-2'],
    ],
  ],
  [
    '1200\t\n\tKJ-2',
    [
      ['1200', ''],
      ['', 'KJ-2'],
    ],
  ],
  ['"Two\nlines"\t"5"" bangle"', [['Two\nlines', '5" bangle']]],
  ['5" bangle\t"quoted" word', [['5" bangle', '"quoted" word']]],
])('%j is read as cells', (copied, lines) => {
  expect(parsePastedBlock(copied)).toEqual(lines)
})
