import { minutes } from '@kashika/server/units'
import type { Db } from '../platform/database/database.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import { recordWorkerSeen } from './heartbeat.ts'

export function operationsJobs(worker: Worker, { db, now }: { db: Db; now: () => Date }) {
  worker.repeatEvery(minutes(1), () => recordWorkerSeen(db, now()))
}
