import { createDayReader } from '@kashika/server/time/day-reader'
import { hours, seconds } from '@kashika/server/units'
import type { ReadShop } from '../documents/shop.ts'
import type { Db } from '../platform/database/database.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import { moveVersionOnNewDay } from './catalogue-version.ts'
import { setMissingProfiles } from './filters/item-profiles.ts'
import { mergeListedCounts } from './filters/listed-counts.ts'
import { listCurrentRates } from './rates/current-rates.ts'
import { createPriceSourceReader } from './rates/item-prices.ts'
import { createPriceRefresher } from './rates/stored-prices.ts'
import { writeMissingSearchFacts } from './search/missing-search-facts.ts'
import { delistSoldItems } from './sold-items.ts'

type CatalogueJobDeps = { db: Db; readShop: ReadShop; timeZone: string; now: () => Date }

export function catalogueJobs(worker: Worker, { db, readShop, timeZone, now }: CatalogueJobDeps) {
  worker.repeatEvery(hours(1), async () => {
    await setMissingProfiles(db)
    await writeMissingSearchFacts(db)
  })
  worker.repeatEvery(hours(1), () => mergeListedCounts(db))
  worker.repeatEvery(hours(1), async () => delistSoldItems(db, (await readShop()).soldListedDays, now()))

  const readPriceSource = createPriceSourceReader(readShop, () => listCurrentRates(db), now)
  worker.repeatEvery(seconds(1), createPriceRefresher(db, readPriceSource))

  const readDay = createDayReader(timeZone, now)
  let lastDay: string | undefined
  // Every second, so that what begins at midnight is public within two.
  worker.repeatEvery(seconds(1), async () => {
    const day = readDay()
    if (day === lastDay) return
    await moveVersionOnNewDay(db, timeZone, now())
    lastDay = day
  })
}
