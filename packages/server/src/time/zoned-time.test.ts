import { expect, test } from 'vitest'
import { toInstant } from './zoned-time.ts'

test.each([
  ['2026-11-17', '20:00', 'Asia/Kolkata', '2026-11-17T14:30:00.000Z'],
  ['2026-11-17', '00:00', 'Asia/Kolkata', '2026-11-16T18:30:00.000Z'],
  ['2026-07-01', '09:00', 'Europe/London', '2026-07-01T08:00:00.000Z'],
  ['2026-01-01', '09:00', 'Europe/London', '2026-01-01T09:00:00.000Z'],
  // The clocks went back at two o'clock that night.
  ['2026-10-25', '03:00', 'Europe/London', '2026-10-25T03:00:00.000Z'],
])('%s %s in %s is %s', (day, time, timeZone, instant) => {
  expect(toInstant(day, time, timeZone).toISOString()).toBe(instant)
})
