import { visitBounds } from '../bounds.ts'
import type { Shop } from './shop.ts'

type Schedule = Pick<Shop, 'hours' | 'holidays'>

const daysOfWeek = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** In their order: the shop's file may have them in any. */
export function findIntervals({ hours, holidays }: Schedule, date: string) {
  const holiday = holidays.find(({ from, until }) => from <= date && date <= until)
  const weekday = daysOfWeek[new Date(date).getUTCDay()]
  const intervals = holiday?.hours ?? hours.filter(({ days }) => days.some((day) => day === weekday))
  return [...intervals].sort((a, b) => (a.opens < b.opens ? -1 : 1))
}

export function addDays(date: string, count: number): string {
  const day = new Date(date)
  day.setUTCDate(day.getUTCDate() + count)
  return day.toISOString().slice(0, 10)
}

export type VisitDay = { day: string; times: string[] }

/** The next open days after today, since an answer may take a day, with the hours at which a visit can begin. */
export function listVisitDays(schedule: Schedule, today: string): VisitDay[] {
  const days: VisitDay[] = []
  for (let ahead = 1; ahead <= visitBounds.daysAhead && days.length < visitBounds.openDays; ahead += 1) {
    const day = addDays(today, ahead)
    const times = findIntervals(schedule, day).flatMap(listTimes)
    if (times.length > 0) days.push({ day, times })
  }
  return days
}

/** Each hour from the opening on that ends before closing. */
function listTimes({ opens, closes }: { opens: string; closes: string }): string[] {
  const [hour = 0, minute = 0] = opens.split(':').map(Number)
  const times = Array.from({ length: 24 - hour }, (_, index) => formatClock(hour + index, minute))
  return times.filter((_, index) => formatClock(hour + index + 1, minute) <= closes)
}

const formatClock = (hour: number, minute: number) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
