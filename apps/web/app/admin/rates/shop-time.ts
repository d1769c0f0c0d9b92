import { toInstant } from '@kashika/contract/zoned-time'

/** The day in the shop, such as '2025-10-14'. */
export const toDay = (time: number, timeZone: string) => new Date(time).toLocaleDateString('sv', { timeZone })

/** 'today', 'yesterday', 'Monday' within six days, else '3 Nov'. */
function nameDay(moment: number, now: number, timeZone: string): string {
  const [today, day] = [now, moment].map((time) => Date.parse(toDay(time, timeZone)))
  const daysAgo = Math.round(((today ?? 0) - (day ?? 0)) / 86_400_000)
  if (daysAgo === 0) return 'today'
  if (daysAgo === 1) return 'yesterday'
  if (daysAgo === -1) return 'tomorrow'
  const options = Math.abs(daysAgo) <= 6 ? ({ weekday: 'long' } as const) : shortDay
  return new Date(moment).toLocaleDateString('en-IN', { ...options, timeZone })
}

const shortDay = { day: 'numeric', month: 'short' } as const

export const formatTime = (iso: string, timeZone: string) =>
  new Date(iso).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit', timeZone }).toUpperCase()

export const formatDay = (iso: string, timeZone: string) =>
  new Date(iso).toLocaleDateString('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone })

/** 'Monday 11:20 AM'. */
export const describeMoment = (iso: string, now: number, timeZone: string) =>
  `${nameDay(Date.parse(iso), now, timeZone)} ${formatTime(iso, timeZone)}`

/** 'Monday’s ₹12,608', 'the ₹12,608 of 3 Nov'. */
export function describeOfDay(amount: string, iso: string, now: number, timeZone: string): string {
  const day = nameDay(Date.parse(iso), now, timeZone)
  return /\d/.test(day) ? `the ${amount} of ${day}` : `${day}’s ${amount}`
}

/** The value of a field for day and time, by the clock of the shop. */
export const toClockValue = (iso: string, timeZone: string) =>
  new Date(iso).toLocaleString('sv', { timeZone }).slice(0, -':00'.length).replace(' ', 'T')

/** Undefined for what is no day and time. */
export function fromClockValue(value: string, timeZone: string): string | undefined {
  const [day = '', time = ''] = value.split('T')
  if (Number.isNaN(Date.parse(`${day}T${time}Z`))) return undefined
  return toInstant(day, time, timeZone).toISOString()
}
