import { afterEach, expect, test, vi } from 'vitest'
import { createDayReader } from './day-reader.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['Asia/Kolkata', '2026-11-07T18:29:59Z', '2026-11-07'],
  ['Asia/Kolkata', '2026-11-07T18:30:00Z', '2026-11-08'],
  ['Asia/Kathmandu', '2026-11-07T18:15:00Z', '2026-11-08'],
  ['Europe/London', '2026-10-24T22:59:59Z', '2026-10-24'],
  ['Europe/London', '2026-10-24T23:00:00Z', '2026-10-25'],
  // The clocks went back an hour that night.
  ['Europe/London', '2026-10-25T23:59:59Z', '2026-10-25'],
  ['Europe/London', '2026-10-26T00:00:00Z', '2026-10-26'],
])('in %s at %s it is %s', (timeZone, time, day) => {
  // Asked a moment before, the reader must not give the day it knows from then.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) - 60_000 })
  const readDay = createDayReader(timeZone)
  readDay()
  vi.setSystemTime(new Date(time))
  expect(readDay()).toBe(day)
})
