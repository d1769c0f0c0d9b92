import type { Shop } from '@kashika/contract'
import type { Interval } from './time-span.tsx'

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Day = (typeof days)[number]
type Week = Record<Day, Interval[]>

/** What the form shows, a day a row. */
export function toWeek(hours: Shop['hours']): Week {
  const listIntervals = (day: Day) =>
    hours
      .filter((interval) => interval.days.includes(day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => (a.opens < b.opens ? -1 : 1))
  return Object.fromEntries(days.map((day) => [day, listIntervals(day)])) as Week
}

/** What is stored: days with the same times together. */
export function toHours(week: Week): Shop['hours'] {
  const hours = new Map<string, Shop['hours'][number]>()
  for (const day of days)
    for (const { opens, closes } of week[day]) {
      const key = `${opens} ${closes}`
      const stored = hours.get(key) ?? { days: [], opens, closes }
      hours.set(key, { ...stored, days: [...stored.days, day] })
    }
  return [...hours.values()]
}

/** A day that is closed stays closed. */
export const copyMonday = (week: Week) =>
  Object.fromEntries(days.map((day) => [day, week[day].length > 0 ? week.monday : []])) as Week

/** A second time makes a pause in the first. */
export function addInterval([first]: Interval[]): Interval[] {
  if (!first) return [{ opens: '10:00', closes: '20:00' }]
  const pause = { from: '13:00', until: '14:30' }
  const canPause = first.opens < pause.from && pause.until < first.closes
  if (!canPause) return [first, { opens: first.closes, closes: '23:00' }]
  return [
    { opens: first.opens, closes: pause.from },
    { opens: pause.until, closes: first.closes },
  ]
}
