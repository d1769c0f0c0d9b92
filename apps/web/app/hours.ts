import type { Shop } from '@kashika/contract'

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** '20:00' as a shop window says it: '8:00 PM'. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A day may have several, and the shop may have written them in any order. */
const intervalsOn = (hours: Shop['hours'], day: string | undefined) =>
  hours.filter(({ days }) => days.some((each) => each === day)).sort((a, b) => (a.opens < b.opens ? -1 : 1))

/** 'Mon-Sat' and '10:00 AM-8:00 PM', 'Sunday' and '12:00 PM-8:00 PM': days with the same times together. */
export function openingTimes(hours: Shop['hours']) {
  const daysByTimes = new Map<string, string[]>()
  for (const day of week) {
    const times = intervalsOn(hours, day).map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`)
    if (times.length > 0)
      daysByTimes.set(times.join(', '), [...(daysByTimes.get(times.join(', ')) ?? []), day])
  }
  return [...daysByTimes].map(([times, days]) => ({ days: daysInWords(days), times }))
}

/** 'Sunday', 'Mon-Sat', 'Mon, Wed, Fri', 'Mon-Wed, Sat'. */
function daysInWords(days: string[]): string {
  if (days.length === 1) return capital(days[0])
  const isIn = (place: number) => days.includes(week[place] ?? '')
  const firsts = [...week.keys()].filter((place) => isIn(place) && !isIn(place - 1))
  return firsts
    .map((first) => {
      let last = first
      while (isIn(last + 1)) last += 1
      return (first === last ? [first] : [first, last])
        .map((place) => week[place]?.slice(0, 3))
        .map(capital)
        .join('-')
    })
    .join(', ')
}

/** 'Mon-Sat 10:00 AM-8:00 PM', 'Sunday 12:00 PM-8:00 PM'. */
export const hoursInWords = (hours: Shop['hours']): string[] =>
  openingTimes(hours).map(({ days, times }) => `${days} ${times}`)

/** 'Open today till 8:00 PM', 'Opens at 10:00 AM' or 'Opens Sunday at 12:00 PM', by the shop's own clock. */
export function openingNow({ hours, timeZone }: Pick<Shop, 'hours' | 'timeZone'>, now: Date): string {
  const { weekday, time } = clockIn(timeZone, now)
  const today = week.indexOf(weekday)
  for (let ahead = 0; ahead <= week.length; ahead += 1) {
    const day = week[(today + ahead) % week.length]
    const next = intervalsOn(hours, day).find(({ closes }) => ahead > 0 || time < closes)
    if (!next) continue
    if (ahead > 0) return `Opens ${capital(day)} at ${clock(next.opens)}`
    return time < next.opens ? `Opens at ${clock(next.opens)}` : `Open today till ${clock(next.closes)}`
  }
  return ''
}

function clockIn(timeZone: string, now: Date) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { weekday: part('weekday').toLowerCase(), time: `${part('hour')}:${part('minute')}` }
}

function capital(day = ''): string {
  return day.charAt(0).toUpperCase() + day.slice(1)
}
