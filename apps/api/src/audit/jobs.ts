import { hours } from '@kashika/server/units'
import type { Db } from '../platform/database/database.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import { deleteOldAudit } from './audit.ts'

export function auditJobs(worker: Worker, { db, now }: { db: Db; now: () => Date }) {
  worker.repeatEvery(hours(6), () => deleteOldAudit(db, now()))
}
