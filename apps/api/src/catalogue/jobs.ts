import type { Shop } from '@kashika/contract'
import { hours } from '@kashika/server/units'
import type { Db } from '../platform/database/database.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import { setMissingProfiles } from './filters/item-profiles.ts'
import { mergeListedCounts } from './filters/listed-counts.ts'
import { delistSoldItems } from './sold-items.ts'

export function catalogueJobs(worker: Worker, { db, shop, now }: { db: Db; shop: Shop; now: () => Date }) {
  worker.repeatEvery(hours(1), () => setMissingProfiles(db))
  worker.repeatEvery(hours(1), () => mergeListedCounts(db))
  worker.repeatEvery(hours(1), () => delistSoldItems(db, shop.soldListedDays, now()))
}
