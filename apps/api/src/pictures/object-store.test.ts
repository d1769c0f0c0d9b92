import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestBucket } from '../../test/bucket.ts'
import { openTestHouse } from '../../test/house.ts'
import { someRing } from '../../test/photographs.ts'
import { openTestWorker } from '../../test/worker.ts'
import { connect } from '../platform/database.ts'
import { openQueue } from '../platform/queue.ts'
import { openStorage, type Storage } from '../platform/storage.ts'
import { pictureJobs } from './jobs.ts'
import { keep } from './pictures.ts'

let bucket: Awaited<ReturnType<typeof openTestBucket>>
let house: Awaited<ReturnType<typeof openTestHouse>>
let storage: Storage
beforeAll(async () => {
  bucket = await openTestBucket()
  storage = await openStorage(bucket.settings)
  house = await openTestHouse(bucket.settings)
})
afterAll(async () => {
  await house.close()
  await bucket.close()
})

test('a picture in an object store is taken in, served, and gets its AVIF from the worker', async () => {
  const database = connect(house.settings.DATABASE_URL, () => undefined)
  const { queue, close } = openQueue(database, () => undefined)
  await house.pool.query('delete from pgboss.job')
  const name = await keep(house.db, storage, queue, await someRing())
  await close()

  const ask = (file: string) => house.app.inject({ path: `/uploads/${file}` })
  const webp = await ask(name)
  expect([webp.statusCode, webp.headers['content-type'], webp.rawPayload.length]).toEqual([
    200,
    'image/webp',
    (await storage.read(name))?.length,
  ])
  const avif = name.replace('.webp', '-400.avif')
  expect((await ask(avif)).headers['content-type']).toBe('image/webp')

  const worker = await openTestWorker(database)
  await pictureJobs(worker, { db: database.db, storage, namers: [], now: () => new Date(0) })
  await expect
    .poll(async () => (await ask(avif)).headers['content-type'], { timeout: 15_000 })
    .toBe('image/avif')
  await worker.close()
  await database.close()
  expect((await ask(`${'0'.repeat(32)}.webp`)).statusCode).toBe(404)
})
