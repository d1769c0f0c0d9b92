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

/** '20:00' as a shop window says it: '8:00 PM'. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'Mon-Sat 10:00 AM-8:00 PM', 'Sunday 12:00 PM-8:00 PM'. */
export function hoursInWords(hours: Shop['hours']): string[] {
  return hours.map(({ days, opens, closes }) => {
    const [first, last] = [days[0], days.at(-1)]
    const when = first === last || !first || !last ? capital(first) : `${short[first]}-${short[last]}`
    return `${when} ${clock(opens)}-${clock(closes)}`
  })
}

function capital(day = ''): string {
  return day.charAt(0).toUpperCase() + day.slice(1)
}
