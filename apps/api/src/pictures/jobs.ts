import { hours } from '@kashika/server/units'
import type { Db } from '../platform/database/database.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { avifJob, makeAvif } from './pictures.ts'
import { deleteUnusedPictures, type UsedPicturesFinder } from './unused-pictures.ts'

type PictureJobDeps = { db: Db; storage: Storage; usedPicturesFinders: UsedPicturesFinder[]; now: () => Date }

export async function pictureJobs(worker: Worker, { db, storage, usedPicturesFinders, now }: PictureJobDeps) {
  await worker.handle(avifJob, ({ name }) => makeAvif(db, storage, name))
  worker.repeatEvery(hours(6), () => deleteUnusedPictures(db, storage, usedPicturesFinders, now()))
}
