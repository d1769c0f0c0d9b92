import type { Shop } from '@kashika/contract'

const daysOfWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** '20:00' becomes '8:00 PM'. */
function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The shop's file may list intervals in any order. */
const findIntervals = (hours: Shop['hours'], day: string | undefined) =>
  hours.filter(({ days }) => days.some((each) => each === day)).sort((a, b) => (a.opens < b.opens ? -1 : 1))

/** 'Mon-Sat' with '10:00 AM-8:00 PM', 'Sunday' with '12:00 PM-8:00 PM'. */
export function groupOpeningHours(hours: Shop['hours']) {
  const daysByTimes = new Map<string, string[]>()
  for (const day of daysOfWeek) {
    const times = findIntervals(hours, day).map(
      ({ opens, closes }) => `${formatTime(opens)}-${formatTime(closes)}`,
    )
    if (times.length > 0)
      daysByTimes.set(times.join(', '), [...(daysByTimes.get(times.join(', ')) ?? []), day])
  }
  return [...daysByTimes].map(([times, days]) => ({ days: formatDays(days), times }))
}

/** 'Sunday', 'Mon-Sat', 'Mon, Wed, Fri', 'Mon-Wed, Sat'. */
function formatDays(days: string[]): string {
  if (days.length === 1) return capitalize(days[0])
  const isDayIncluded = (index: number) => days.includes(daysOfWeek[index] ?? '')
  const rangeStarts = [...daysOfWeek.keys()].filter(
    (index) => isDayIncluded(index) && !isDayIncluded(index - 1),
  )
  return rangeStarts
    .map((first) => {
      let last = first
      while (isDayIncluded(last + 1)) last += 1
      return (first === last ? [first] : [first, last])
        .map((index) => daysOfWeek[index]?.slice(0, 3))
        .map(capitalize)
        .join('-')
    })
    .join(', ')
}

export const formatOpeningHours = (hours: Shop['hours']): string[] =>
  groupOpeningHours(hours).map(({ days, times }) => `${days} ${times}`)

/** 'Open today till 8:00 PM', 'Opens at 10:00 AM' or 'Opens Sunday at 12:00 PM'. */
export function formatOpeningStatus(
  { hours, timeZone }: Pick<Shop, 'hours' | 'timeZone'>,
  now: Date,
): string {
  const { weekday, time } = toShopTime(timeZone, now)
  const today = daysOfWeek.indexOf(weekday)
  for (let daysAhead = 0; daysAhead <= daysOfWeek.length; daysAhead += 1) {
    const day = daysOfWeek[(today + daysAhead) % daysOfWeek.length]
    const interval = findIntervals(hours, day).find(({ closes }) => daysAhead > 0 || time < closes)
    if (!interval) continue
    if (daysAhead > 0) return `Opens ${capitalize(day)} at ${formatTime(interval.opens)}`
    return time < interval.opens
      ? `Opens at ${formatTime(interval.opens)}`
      : `Open today till ${formatTime(interval.closes)}`
  }
  return ''
}

function toShopTime(timeZone: string, now: Date) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const findPart = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { weekday: findPart('weekday').toLowerCase(), time: `${findPart('hour')}:${findPart('minute')}` }
}

function capitalize(day = ''): string {
  return day.charAt(0).toUpperCase() + day.slice(1)
}
