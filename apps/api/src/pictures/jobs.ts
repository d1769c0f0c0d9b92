import type { Db } from '../platform/database.ts'
import { hours } from '../platform/measures.ts'
import type { Storage } from '../platform/storage.ts'
import type { Worker } from '../platform/worker.ts'
import { avifJob, makeAvif } from './pictures.ts'
import { type Namer, sweep } from './sweeping.ts'

type Gallery = { db: Db; storage: Storage; namers: Namer[]; now: () => Date }

export async function pictureJobs(worker: Worker, { db, storage, namers, now }: Gallery) {
  await worker.on(avifJob, ({ name }) => makeAvif(db, storage, name))
  worker.every(hours(6), () => sweep(db, storage, namers, now()))
}
