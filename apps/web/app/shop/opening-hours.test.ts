import { expect, test } from 'vitest'
import { readShopFile } from '../../server/settings.ts'
import { formatOpeningStatus } from './opening-hours.ts'
import { describeShop, groupOpeningHours, listOpeningHours } from './shop-texts.ts'

const shop: Parameters<typeof formatOpeningStatus>[0] = {
  timeZone: 'Asia/Kolkata',
  holidays: [],
  hours: [
    {
      days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      opens: '10:00',
      closes: '20:00',
    },
    { days: ['sunday'], opens: '12:00', closes: '20:00' },
  ],
}
const statusAt = (indianTime: string) => formatOpeningStatus(shop, new Date(`${indianTime}+05:30`))

const formatOpeningHours = (hours: typeof shop.hours) =>
  groupOpeningHours(hours).map(({ days, times }) => `${days} ${times}`)

test('hours are written as the specification writes them', () => {
  expect(formatOpeningHours(shop.hours)).toEqual(['Mon-Sat 10:00 AM-8:00 PM', 'Sunday 12:00 PM-8:00 PM'])
})

test('days on which it is closed are told last', () => {
  const listed = listOpeningHours([{ days: ['monday', 'thursday'], opens: '11:30', closes: '20:00' }])
  expect(listed.map(({ days, times }) => `${days} ${times}`)).toEqual([
    'Mon, Thu 11:30 AM-8:00 PM',
    'Tue-Wed, Fri-Sun Closed',
  ])
  expect(listed[1]?.weekdays).toEqual([2, 3, 5, 6, 0])
  expect(listOpeningHours(shop.hours)).toEqual(groupOpeningHours(shop.hours))
})

test('within the hours the shop says till when', () => {
  expect(statusAt('2026-11-16T10:00')).toBe('Open today till 8:00 PM')
  expect(statusAt('2026-11-16T19:59')).toBe('Open today till 8:00 PM')
})

test('before the hours it says when it opens', () => {
  expect(statusAt('2026-11-16T00:00')).toBe('Opens at 10:00 AM')
  expect(statusAt('2026-11-15T11:59')).toBe('Opens at 12:00 PM')
})

test('after the hours it names the next day', () => {
  expect(statusAt('2026-11-14T20:00')).toBe('Opens Sunday at 12:00 PM')
  expect(statusAt('2026-11-15T23:30')).toBe('Opens Monday at 10:00 AM')
})

test('a visitor in another time zone sees the hours of the shop', () => {
  expect(formatOpeningStatus(shop, new Date('2026-11-16T04:29:00Z'))).toBe('Opens at 10:00 AM')
  expect(formatOpeningStatus(shop, new Date('2026-11-16T04:30:00Z'))).toBe('Open today till 8:00 PM')
})

test('a day the shop is closed is passed over', () => {
  const weekdays = { ...shop, hours: shop.hours.slice(0, 1) }
  expect(formatOpeningStatus(weekdays, new Date('2026-11-15T12:00+05:30'))).toBe('Opens Monday at 10:00 AM')
})

test('a shop open on one day a week waits for that day', () => {
  const sundays = { ...shop, hours: shop.hours.slice(1) }
  expect(formatOpeningStatus(sundays, new Date('2026-11-15T21:00+05:30'))).toBe('Opens Sunday at 12:00 PM')
})

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

test('days that do not follow each other are named one by one', () => {
  const times = { opens: '10:00', closes: '20:00' }
  const formatDaysOpen = (...days: (typeof shop.hours)[number]['days']) =>
    formatOpeningHours([{ days, ...times }])
  expect(formatDaysOpen('monday', 'wednesday', 'friday')).toEqual(['Mon, Wed, Fri 10:00 AM-8:00 PM'])
  expect(formatDaysOpen('friday', 'monday', 'wednesday')).toEqual(['Mon, Wed, Fri 10:00 AM-8:00 PM'])
  expect(formatDaysOpen('monday', 'tuesday', 'wednesday', 'saturday')).toEqual([
    'Mon-Wed, Sat 10:00 AM-8:00 PM',
  ])
  expect(formatDaysOpen('saturday', 'sunday')).toEqual(['Sat-Sun 10:00 AM-8:00 PM'])
  expect(formatDaysOpen(...weekdays, 'sunday')).toEqual(['Mon-Fri, Sun 10:00 AM-8:00 PM'])
})

test('a day with a pause has both its times, in their order, whatever order they are written in', () => {
  const paused: typeof shop = {
    ...shop,
    hours: [
      { days: [...weekdays], opens: '16:00', closes: '20:30' },
      { days: [...weekdays, 'saturday'], opens: '10:00', closes: '13:30' },
    ],
  }
  expect(formatOpeningHours(paused.hours)).toEqual([
    'Mon-Fri 10:00 AM-1:30 PM, 4:00 PM-8:30 PM',
    'Saturday 10:00 AM-1:30 PM',
  ])
  const statusAt = (indianTime: string) => formatOpeningStatus(paused, new Date(`${indianTime}+05:30`))
  expect(statusAt('2026-11-16T09:00')).toBe('Opens at 10:00 AM')
  expect(statusAt('2026-11-16T11:00')).toBe('Open today till 1:30 PM')
  expect(statusAt('2026-11-16T14:00')).toBe('Opens at 4:00 PM')
  expect(statusAt('2026-11-16T17:00')).toBe('Open today till 8:30 PM')
  expect(statusAt('2026-11-16T21:00')).toBe('Opens Tuesday at 10:00 AM')
  expect(statusAt('2026-11-21T14:00')).toBe('Opens Monday at 10:00 AM')
})

const diwali = { name: 'Diwali', from: '2026-11-08', until: '2026-11-11', hours: [] }
const dhanteras = {
  name: 'Dhanteras',
  from: '2026-11-06',
  until: '2026-11-06',
  hours: [
    { opens: '16:00', closes: '22:00' },
    { opens: '10:00', closes: '14:00' },
  ],
}
const festive = { ...shop, holidays: [diwali, dhanteras] }

test('holidays and special days replace the hours of the week', () => {
  const statusAt = (indianTime: string) => formatOpeningStatus(festive, new Date(`${indianTime}+05:30`))
  expect(statusAt('2026-11-06T13:00')).toBe('Open today till 2:00 PM')
  expect(statusAt('2026-11-06T15:00')).toBe('Opens at 4:00 PM')
  expect(statusAt('2026-11-06T21:00')).toBe('Open today till 10:00 PM')
  expect(statusAt('2026-11-07T21:00')).toBe('Opens Thursday at 10:00 AM')
  expect(statusAt('2026-11-08T11:00')).toBe('Opens Thursday at 10:00 AM')
  expect(statusAt('2026-11-11T23:59')).toBe('Opens Thursday at 10:00 AM')
  expect(statusAt('2026-11-12T10:00')).toBe('Open today till 8:00 PM')
})

test('holidays longer than a week name the day they end', () => {
  const away = { ...shop, holidays: [{ ...diwali, until: '2026-11-20' }] }
  expect(formatOpeningStatus(away, new Date('2026-11-08T11:00+05:30'))).toBe('Opens 21 Nov at 10:00 AM')
})

test('in a zone with summer time, the hours are those of its clocks before and after the change', () => {
  const london = { ...shop, timeZone: 'Europe/London' }
  // Clocks go back on 25 October 2026: 9:00 UTC is 10:00 the day before, and 9:00 that Monday.
  expect(formatOpeningStatus(london, new Date('2026-10-24T09:00Z'))).toBe('Open today till 8:00 PM')
  expect(formatOpeningStatus(london, new Date('2026-10-26T09:59Z'))).toBe('Opens at 10:00 AM')
  expect(formatOpeningStatus(london, new Date('2026-10-26T10:00Z'))).toBe('Open today till 8:00 PM')
  expect(formatOpeningStatus(london, new Date('2026-03-29T10:59Z'))).toBe('Opens at 12:00 PM')
  expect(formatOpeningStatus(london, new Date('2026-03-29T11:00Z'))).toBe('Open today till 8:00 PM')
})

const wholeShop = readShopFile('shop.json')

test('visitors read of a holiday from three days before it to its last day', () => {
  const listHolidays = (today: string) => describeShop({ ...wholeShop, ...festive }, today).holidays
  expect(listHolidays('2026-11-02')).toEqual([])
  expect(listHolidays('2026-11-03')).toEqual(['Dhanteras, 6 Nov: 10:00 AM-2:00 PM, 4:00 PM-10:00 PM'])
  expect(listHolidays('2026-11-07')).toEqual(['Closed 8–11 Nov for Diwali'])
  expect(listHolidays('2026-11-11')).toEqual(['Closed 8–11 Nov for Diwali'])
  expect(listHolidays('2026-11-12')).toEqual([])
})

test('an announcement stands from its first to its last day, or always', () => {
  const text = 'Dhanteras: open till 10 PM on Saturday'
  const announceOn = (today: string, dates: object) =>
    describeShop({ ...wholeShop, announcement: { text, ...dates } }, today).announcement
  expect(announceOn('2026-11-16', {})).toBe(text)
  const dates = { from: '2026-11-03', until: '2026-11-06' }
  expect(announceOn('2026-11-02', dates)).toBeUndefined()
  expect(announceOn('2026-11-03', dates)).toBe(text)
  expect(announceOn('2026-11-06', dates)).toBe(text)
  expect(announceOn('2026-11-07', dates)).toBeUndefined()
})
