import { minutes } from '@kashika/server/units'

/** The year in the shop's time zone, which every page shows. */
export function createYearReader(timeZone: string): () => number {
  const format = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone })
  let quarterHour: number | undefined
  let year = 0
  return () => {
    const now = Date.now()
    // Every time zone's midnight is at a quarter of an hour; formatting at each request would cost as much as its headers.
    const currentQuarterHour = Math.floor(now / minutes(15))
    if (currentQuarterHour !== quarterHour) {
      quarterHour = currentQuarterHour
      year = Number(format.format(now))
    }
    return year
  }
}
