import { expect, test } from 'vitest'
import { hoursInWords, openingNow } from './hours.ts'

const shop: Parameters<typeof openingNow>[0] = {
  timeZone: 'Asia/Kolkata',
  hours: [
    {
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      opens: '10:00',
      closes: '20:00',
    },
    { days: ['sunday'], opens: '12:00', closes: '20:00' },
  ],
}
const at = (indianTime: string) => openingNow(shop, new Date(`${indianTime}+05:30`))

test('hours are written as the specification writes them', () => {
  expect(hoursInWords(shop.hours)).toEqual(['Mon-Sat 10:00 AM-8:00 PM', 'Sunday 12:00 PM-8:00 PM'])
})

test('within the hours the shop says till when', () => {
  expect(at('2026-11-16T10:00')).toBe('Open today till 8:00 PM')
  expect(at('2026-11-16T19:59')).toBe('Open today till 8:00 PM')
})

test('before the hours it says when it opens', () => {
  expect(at('2026-11-16T00:00')).toBe('Opens at 10:00 AM')
  expect(at('2026-11-15T11:59')).toBe('Opens at 12:00 PM')
})

test('after the hours it names the next day', () => {
  expect(at('2026-11-14T20:00')).toBe('Opens Sunday at 12:00 PM')
  expect(at('2026-11-15T23:30')).toBe('Opens Monday at 10:00 AM')
})

test('a visitor in another time zone sees the hours of the shop', () => {
  expect(openingNow(shop, new Date('2026-11-16T04:29:00Z'))).toBe('Opens at 10:00 AM')
  expect(openingNow(shop, new Date('2026-11-16T04:30:00Z'))).toBe('Open today till 8:00 PM')
})

test('a day the shop is closed is passed over', () => {
  const weekdays = { ...shop, hours: shop.hours.slice(0, 1) }
  expect(openingNow(weekdays, new Date('2026-11-15T12:00+05:30'))).toBe('Opens Monday at 10:00 AM')
})

test('a shop open on one day a week waits for that day', () => {
  const sundays = { ...shop, hours: shop.hours.slice(1) }
  expect(openingNow(sundays, new Date('2026-11-15T21:00+05:30'))).toBe('Opens Sunday at 12:00 PM')
})
