import type { Database } from '../src/platform/database/database.ts'
import { openWorker } from '../src/platform/jobs/worker.ts'

/** A worker that looks for work four times as often, so that tests wait less. */
export const openTestWorker = (database: Database) =>
  openWorker(database, () => undefined, { pollingSeconds: 0.5 })
