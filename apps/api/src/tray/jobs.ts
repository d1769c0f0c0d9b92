import { hours } from '@kashika/server/units'
import type { Db } from '../platform/database/database.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import { deleteExpiredCodes } from './counter-codes.ts'

export function trayJobs(worker: Worker, { db, now }: { db: Db; now: () => Date }) {
  worker.repeatEvery(hours(1), () => deleteExpiredCodes(db, now()))
}
