import type { Shop } from '@kashika/contract'
import { capitalize } from '../ui/capitalize.ts'
import { formatDate, formatTime } from './opening-hours.ts'

/** What pages say of the shop on a day. Made on the server: no script has to come for it. */
export function describeShop(shop: Shop, today: string) {
  const nearHolidays = listNearHolidays(shop.holidays, today)
  return {
    hours: listOpeningHours(shop.hours),
    holidays: nearHolidays.map(({ text }) => text),
    nearHolidays,
    /** In the order of the branches; undefined: those of the showroom. */
    branchHours: shop.branches.map(({ hours }) => hours && listOpeningHours(hours)),
    announcement: findAnnouncement(shop, today),
  }
}
export type ShopTexts = ReturnType<typeof describeShop>

const daysOfWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** Visitors read of a holiday so many days before it. */
const noticeDays = 3

type Interval = { opens: string; closes: string }
const formatIntervals = (intervals: Interval[]) =>
  intervals
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1))
    .map(({ opens, closes }) => `${formatTime(opens)}-${formatTime(closes)}`)
    .join(', ')

/** 'Mon-Sat' with '10:00 AM-8:00 PM', 'Sunday' with '12:00 PM-8:00 PM'. */
export function groupOpeningHours(hours: Shop['hours']) {
  const daysByTimes = new Map<string, string[]>()
  for (const day of daysOfWeek) {
    const times = formatIntervals(hours.filter(({ days }) => days.some((each) => each === day)))
    if (times) daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), day])
  }
  return [...daysByTimes].map(([times, days]) => ({
    days: formatDays(days),
    times,
    weekdays: days.map(toWeekday),
  }))
}

/** With the days on which it is closed, last. */
export function listOpeningHours(hours: Shop['hours']) {
  const openDays = new Set<string>(hours.flatMap(({ days }) => days))
  const closedDays = daysOfWeek.filter((day) => !openDays.has(day))
  const groups = groupOpeningHours(hours)
  return closedDays.length === 0
    ? groups
    : [...groups, { days: formatDays(closedDays), times: 'Closed', weekdays: closedDays.map(toWeekday) }]
}

/** Sunday is 0. */
const toWeekday = (day: string) => (daysOfWeek.indexOf(day) + 1) % 7

/** 'Sunday', 'Mon-Sat', 'Mon, Wed, Fri', 'Mon-Wed, Sat'. */
function formatDays(days: string[]): string {
  const [day = '', ...others] = days
  if (others.length === 0) return capitalize(day)
  const isDayIncluded = (index: number) => days.includes(daysOfWeek[index] ?? '')
  const rangeStarts = [...daysOfWeek.keys()].filter(
    (index) => isDayIncluded(index) && !isDayIncluded(index - 1),
  )
  return rangeStarts
    .map((first) => {
      let last = first
      while (isDayIncluded(last + 1)) last += 1
      return (first === last ? [first] : [first, last])
        .map((index) => capitalize(daysOfWeek[index]?.slice(0, 3) ?? ''))
        .join('-')
    })
    .join(', ')
}

function listNearHolidays(holidays: Shop['holidays'], today: string) {
  const lastDay = new Date(Date.parse(today) + noticeDays * 86_400_000).toISOString().slice(0, 10)
  return holidays
    .filter(({ from, until }) => from <= lastDay && today <= until)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((holiday) => ({ text: describeHoliday(holiday), from: holiday.from, until: holiday.until }))
}

/** 'Closed 20–23 Oct for Diwali', 'Dhanteras, 18 Oct: 10:00 AM-10:00 PM'. */
export const describeHoliday = ({ name, from, until, hours }: Shop['holidays'][number]) =>
  hours.length === 0
    ? `Closed ${formatDateRange(from, until)} for ${name}`
    : `${name}, ${formatDateRange(from, until)}: ${formatIntervals(hours)}`

/** '20 Oct', '20–23 Oct', '30 Oct–2 Nov'. */
function formatDateRange(from: string, until: string): string {
  const last = formatDate(until, { day: 'numeric', month: 'short' })
  if (from === until) return last
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  return `${formatDate(from, isOneMonth ? { day: 'numeric' } : { day: 'numeric', month: 'short' })}–${last}`
}

function findAnnouncement({ announcement }: Shop, today: string): string | undefined {
  const { text, from = today, until = today } = announcement ?? {}
  return from <= today && today <= until ? text : undefined
}
