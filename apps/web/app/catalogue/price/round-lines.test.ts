import type { PublicBreakUp } from '@kashika/contract'
import { expect, test } from 'vitest'
import { roundLines } from './round-lines.ts'

test.each([
  [
    { metal: 39_747.07, making: 6359.53, stones: 4182, gst: 1508.66, total: 51_797 },
    [39_747, 6359, 4182, 1509],
  ],
  [{ metal: 100.4, making: 10.4, stones: 0, gst: 3.4, total: 114 }, [101, 10, 0, 3]],
  [{ metal: 100, making: 10, stones: 0, gst: 3, total: 113 }, [100, 10, 0, 3]],
])('the lines of a break-up in whole rupees make its total: %o', (amounts, lines) => {
  const rounded = roundLines(amounts as PublicBreakUp)
  expect(rounded).toEqual(lines)
  expect(rounded.reduce((sum, line) => sum + line, 0)).toBe(amounts.total)
})
