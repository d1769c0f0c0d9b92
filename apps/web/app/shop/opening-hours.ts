import type { Shop } from '@kashika/contract'
import { addDays, findIntervals } from '@kashika/contract/opening-hours'

type Schedule = Pick<Shop, 'hours' | 'holidays'>

/** '20:00' becomes '8:00 PM'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'Open today till 8:00 PM', 'Opens at 10:00 AM', 'Opens Sunday at 12:00 PM' or 'Opens 24 Oct at 10:00 AM'. */
export function formatOpeningStatus(
  { timeZone, ...schedule }: Schedule & Pick<Shop, 'timeZone'>,
  now: Date,
): string {
  const [today = '', time = ''] = now.toLocaleString('sv', { timeZone }).split(' ')
  for (let daysAhead = 0; daysAhead <= 60; daysAhead += 1) {
    const date = addDays(today, daysAhead)
    const interval = findIntervals(schedule, date).find(({ closes }) => daysAhead > 0 || time < closes)
    if (!interval) continue
    if (daysAhead === 0 && time >= interval.opens) return `Open today till ${formatTime(interval.closes)}`
    const day = formatDate(date, daysAhead > 7 ? { day: 'numeric', month: 'short' } : { weekday: 'long' })
    return `Opens ${daysAhead > 0 ? `${day} ` : ''}at ${formatTime(interval.opens)}`
  }
  return ''
}

/** Days have no time zone, so they are told in UTC. */
export const formatDate = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(date).toLocaleDateString('en-IN', { ...options, timeZone: 'UTC' })
