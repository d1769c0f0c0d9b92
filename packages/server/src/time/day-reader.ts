import { minutes } from '../units.ts'

/** The day in the shop's time zone as YYYY-MM-DD: every page depends on it. */
export function createDayReader(timeZone: string, readNow = () => new Date()): () => string {
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone })
  let quarterHour: number | undefined
  let day = ''
  return () => {
    const now = readNow().getTime()
    // Every time zone's midnight is at a quarter of an hour; formatting at each request would cost as much as its headers.
    const currentQuarterHour = Math.floor(now / minutes(15))
    if (currentQuarterHour !== quarterHour) {
      quarterHour = currentQuarterHour
      day = format.format(now)
    }
    return day
  }
}
