import { expect, test } from 'vitest'
import { toInstant } from './zoned-time.ts'

test.each([
  ['2026-11-17', '20:00', 'Asia/Kolkata', '2026-11-17T14:30:00.000Z'],
  ['2026-11-17', '00:00', 'Asia/Kolkata', '2026-11-16T18:30:00.000Z'],
  ['2026-07-01', '09:00', 'Europe/London', '2026-07-01T08:00:00.000Z'],
  ['2026-01-01', '09:00', 'Europe/London', '2026-01-01T09:00:00.000Z'],
  // The clocks go forward at two o'clock.
  ['2026-03-29', '01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-08', '01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  // They go back at three o'clock in Berlin, at two in London and New York.
  ['2026-10-25', '01:30', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/London', '2026-10-25T03:00:00.000Z'],
  ['2026-11-01', '00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01', '02:30', 'America/New_York', '2026-11-01T07:30:00.000Z'],
])('%s %s in %s is %s', (day, time, timeZone, instant) => {
  expect(toInstant(day, time, timeZone).toISOString()).toBe(instant)
})

test.each([
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
])('%s %s, which the clocks in %s leave out, is an hour later', (day, time, timeZone, instant) => {
  expect(toInstant(day, time, timeZone).toISOString()).toBe(instant)
})

test.each([
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('%s %s, which the clocks in %s show twice, is the first of the two', (day, time, timeZone, instant) => {
  expect(toInstant(day, time, timeZone).toISOString()).toBe(instant)
})
