import { hours } from '@kashika/server/units'
import type { Db } from '../../platform/database/database.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import { applyImport, applyImportJob, deleteOldImports } from './import-apply.ts'
import { undoImport, undoImportJob } from './import-undo.ts'

export async function sheetJobs(worker: Worker, { db, now }: { db: Db; now: () => Date }) {
  await worker.handle(applyImportJob, (job) => applyImport(db, job, now()))
  await worker.handle(undoImportJob, (job) => undoImport(db, job, now()))
  worker.repeatEvery(hours(6), () => deleteOldImports(db, now()))
}
