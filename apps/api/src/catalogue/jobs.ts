import { hours, minutes } from '@kashika/server/units'
import type { ReadShop } from '../documents/shop.ts'
import type { Db } from '../platform/database/database.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import { moveVersionOnNewDay } from './catalogue-version.ts'
import { setMissingProfiles } from './filters/item-profiles.ts'
import { mergeListedCounts } from './filters/listed-counts.ts'
import { delistSoldItems } from './sold-items.ts'

export function catalogueJobs(
  worker: Worker,
  { db, readShop, now }: { db: Db; readShop: ReadShop; now: () => Date },
) {
  worker.repeatEvery(hours(1), () => setMissingProfiles(db))
  worker.repeatEvery(hours(1), () => mergeListedCounts(db))
  worker.repeatEvery(hours(1), async () => delistSoldItems(db, (await readShop()).soldListedDays, now()))
  worker.repeatEvery(minutes(1), async () => moveVersionOnNewDay(db, (await readShop()).timeZone, now()))
}
