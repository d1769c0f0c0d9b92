import type { Db } from '../../platform/database.ts'
import { hours } from '../../platform/measures.ts'
import type { Worker } from '../../platform/worker.ts'
import { applyImport, applyImportJob, deleteOldImports } from './applying.ts'
import { undoImport, undoImportJob } from './undoing.ts'

export async function sheetJobs(worker: Worker, { db, now }: { db: Db; now: () => Date }) {
  await worker.handle(applyImportJob, (job) => applyImport(db, job, now()))
  await worker.handle(undoImportJob, (job) => undoImport(db, job, now()))
  worker.repeatEvery(hours(6), () => deleteOldImports(db, now()))
}
