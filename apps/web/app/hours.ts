import type { Shop } from '@kashika/contract'

const short = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
}

const week: string[] = Object.keys(short)

/** '20:00' as a shop window says it: '8:00 PM'. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'Mon-Sat' and '10:00 AM-8:00 PM', 'Sunday' and '12:00 PM-8:00 PM'. */
export function openingTimes(hours: Shop['hours']) {
  return hours.map(({ days, opens, closes }) => {
    const [first, last] = [days[0], days.at(-1)]
    const when = first === last || !first || !last ? capital(first) : `${short[first]}-${short[last]}`
    return { days: when, times: `${clock(opens)}-${clock(closes)}` }
  })
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
    const open = hours.find(({ days }) => days.some((each) => each === day))
    if (!open) continue
    if (ahead > 0) return `Opens ${capital(day)} at ${clock(open.opens)}`
    if (time < open.opens) return `Opens at ${clock(open.opens)}`
    if (time < open.closes) return `Open today till ${clock(open.closes)}`
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
