import { expect, test } from 'vitest'
import { describeMoment, describeOfDay, fromClockValue, toClockValue } from './shop-time.ts'

const timeZone = 'Asia/Kolkata'
/** Tuesday, 2:05 PM in the shop. */
const now = Date.parse('2025-10-14T08:35:00Z')

test.each([
  ['2025-10-14T05:50:00Z', 'today 11:20 AM', 'today’s ₹5'],
  ['2025-10-13T14:30:00Z', 'yesterday 8:00 PM', 'yesterday’s ₹5'],
  ['2025-10-13T19:00:00Z', 'today 12:30 AM', 'today’s ₹5'],
  ['2025-10-10T05:50:00Z', 'Friday 11:20 AM', 'Friday’s ₹5'],
  ['2025-10-15T14:30:00Z', 'tomorrow 8:00 PM', 'tomorrow’s ₹5'],
  ['2025-10-03T05:50:00Z', '3 Oct 11:20 AM', 'the ₹5 of 3 Oct'],
])('%s is %s by the clock of the shop', (iso, moment, ofDay) => {
  expect(describeMoment(iso, now, timeZone)).toBe(moment)
  expect(describeOfDay('₹5', iso, now, timeZone)).toBe(ofDay)
})

test('a day and time of the field is one of the shop, wherever the browser is', () => {
  expect(toClockValue('2025-10-14T14:30:00.000Z', timeZone)).toBe('2025-10-14T20:00')
  expect(fromClockValue('2025-10-14T20:00', timeZone)).toBe('2025-10-14T14:30:00.000Z')
  expect(fromClockValue('2025-10-14T20:00', 'America/New_York')).toBe('2025-10-15T00:00:00.000Z')
  expect(fromClockValue('', timeZone)).toBeUndefined()
})

test('the hours around a change of the clocks are right', () => {
  const inBerlin = (value: string) => fromClockValue(value, 'Europe/Berlin')
  expect(inBerlin('2026-03-29T01:30')).toBe('2026-03-29T00:30:00.000Z')
  expect(inBerlin('2026-03-29T03:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(inBerlin('2026-10-25T01:30')).toBe('2026-10-24T23:30:00.000Z')
  expect(inBerlin('2026-10-25T03:30')).toBe('2026-10-25T02:30:00.000Z')
})
