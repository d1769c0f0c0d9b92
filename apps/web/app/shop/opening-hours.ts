import type { Shop } from '@kashika/contract'

type Schedule = Pick<Shop, 'hours' | 'holidays'>

const daysOfWeek = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
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

/** In their order: the shop's file may have them in any. */
function findIntervals({ hours, holidays }: Schedule, date: string) {
  const holiday = holidays.find(({ from, until }) => from <= date && date <= until)
  const weekday = daysOfWeek[new Date(date).getUTCDay()]
  const intervals = holiday?.hours ?? hours.filter(({ days }) => days.some((day) => day === weekday))
  return [...intervals].sort((a, b) => (a.opens < b.opens ? -1 : 1))
}

function addDays(date: string, count: number): string {
  const day = new Date(date)
  day.setUTCDate(day.getUTCDate() + count)
  return day.toISOString().slice(0, 10)
}

/** Days have no time zone, so they are told in UTC. */
export const formatDate = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(date).toLocaleDateString('en-IN', { ...options, timeZone: 'UTC' })
