import type { Db } from '../platform/database.ts'
import type { Worker } from '../platform/queue.ts'
import type { Storage } from '../platform/storage.ts'
import { avifJob, makeAvif } from './pictures.ts'

export async function pictureJobs(worker: Worker, { db, storage }: { db: Db; storage: Storage }) {
  await worker.on(avifJob, ({ name }) => makeAvif(db, storage, name))
}
