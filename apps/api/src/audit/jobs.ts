import type { Db } from '../platform/database.ts'
import { hours } from '../platform/measures.ts'
import type { Worker } from '../platform/worker.ts'
import { deleteOldAudit } from './audit.ts'

export function auditJobs(worker: Worker, { db, now }: { db: Db; now: () => Date }) {
  worker.repeatEvery(hours(6), () => deleteOldAudit(db, now()))
}
