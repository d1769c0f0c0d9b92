import type { Database } from '../src/platform/database/database.ts'
import { openWorker } from '../src/platform/jobs/worker.ts'

export const openTestWorker = (database: Database) =>
  openWorker(database, () => undefined, { pollingSeconds: 0.5 })
