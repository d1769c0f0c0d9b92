import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBucket } from '../../test/bucket.ts'
import { makePhoto } from '../../test/photos.ts'
import { openTestApp } from '../../test/test-app.ts'
import { openTestWorker } from '../../test/worker.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { openQueue } from '../platform/jobs/queue.ts'
import { openStorage, type Storage } from '../platform/storage/storage.ts'
import { pictureJobs } from './jobs.ts'
import { storePicture } from './pictures.ts'

let bucket: Awaited<ReturnType<typeof openTestBucket>>
let testApp: Awaited<ReturnType<typeof openTestApp>>
let storage: Storage
beforeAll(async () => {
  bucket = await openTestBucket()
  storage = await openStorage(bucket.settings)
  testApp = await openTestApp(bucket.settings)
})
afterAll(async () => {
  await testApp.close()
  await bucket.close()
})

test('a picture in an object store is stored, served, and gets its AVIF from the worker', async () => {
  const database = connectDatabase(testApp.settings.DATABASE_URL, () => undefined)
  const { queue, close } = openQueue(database, () => undefined)
  await testApp.pool.query('delete from pgboss.job')
  const name = await storePicture(testApp.db, storage, queue, await makePhoto())
  await close()

  const fetchPicture = (file: string) => testApp.app.inject({ path: `/uploads/${file}` })
  const webp = await fetchPicture(name)
  expect([webp.statusCode, webp.headers['content-type'], webp.rawPayload.length]).toEqual([
    200,
    'image/webp',
    (await storage.read(name))?.length,
  ])
  const avif = name.replace('.webp', '-400.avif')
  expect((await fetchPicture(avif)).headers['content-type']).toBe('image/webp')

  const worker = await openTestWorker(database)
  await pictureJobs(worker, { db: database.db, storage, usedPicturesFinders: [], now: () => new Date(0) })
  await expect
    .poll(async () => (await fetchPicture(avif)).headers['content-type'], { timeout: 15_000 })
    .toBe('image/avif')
  await worker.close()
  await database.close()
  expect((await fetchPicture(`${'0'.repeat(32)}.webp`)).statusCode).toBe(404)
})
