import type { Db } from '../../platform/database.ts'
import { hours } from '../../platform/measures.ts'
import type { Worker } from '../../platform/worker.ts'
import { apply, forgetImports, sheetJob } from './applying.ts'
import { undoImport, undoSheetJob } from './undoing.ts'

export async function sheetJobs(worker: Worker, { db, now }: { db: Db; now: () => Date }) {
  await worker.on(sheetJob, (order) => apply(db, order, now()))
  await worker.on(undoSheetJob, (order) => undoImport(db, order, now()))
  worker.every(hours(6), () => forgetImports(db, now()))
}
