import { mkdtemp, readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBadPictures } from '../../test/bad-pictures.ts'
import { expectWithin } from '../../test/expect-within.ts'
import { readRingPhoto } from '../../test/forms.ts'
import { makeLargePhoto } from '../../test/photos.ts'
import { openTestApp } from '../../test/test-app.ts'
import { openTestWorker } from '../../test/worker.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { openQueue } from '../platform/jobs/queue.ts'
import { openStorage, type Storage } from '../platform/storage/storage.ts'
import { toMasterName } from './image-processing.ts'
import { pictureJobs } from './jobs.ts'
import { makeAvif, storePicture } from './pictures.ts'

let folder: string
let storage: Storage
let testApp: Awaited<ReturnType<typeof openTestApp>>
let openedQueue: Awaited<ReturnType<typeof openQueue>>

beforeAll(async () => {
  folder = await mkdtemp('/tmp/uploads-')
  storage = await openStorage({ STORAGE_DRIVER: 'disk', STORAGE_FOLDER: folder })
  testApp = await openTestApp({ STORAGE_FOLDER: folder })
  openedQueue = openQueue(
    connectDatabase(testApp.settings.DATABASE_URL, () => undefined),
    () => undefined,
  )
})
afterAll(async () => {
  await openedQueue.close()
  await testApp.close()
})

const badFiles = [...(await makeBadPictures()), ['nothing', Buffer.alloc(0)]] as [string, Buffer][]
const store = (bytes: Uint8Array) => storePicture(testApp.db, storage, openedQueue.queue, bytes)
const fetchPicture = (name: string, headers = {}) => testApp.app.inject({ path: `/uploads/${name}`, headers })

describe('a picture that is stored', () => {
  test('has three widths and a preview, and is named by its content', async () => {
    const name = await store(await readRingPhoto())
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
    for (const [file, width] of [
      [name, 1200],
      [name.replace('.', '-800.'), 800],
      [name.replace('.', '-400.'), 400],
    ] as const) {
      const metadata = await sharp(await storage.read(file)).metadata()
      expect([metadata.format, metadata.width]).toEqual(['webp', width])
    }
    const { rows } = await testApp.pool.query('select * from picture where name = $1', [name])
    expect(rows[0]).toMatchObject({
      width: 1200,
      height: 1200,
      preview: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    expect(rows[0].preview.length).toBeLessThan(600)
  })

  test('twice is stored once', async () => {
    const before = (await readdir(folder, { recursive: true })).length
    expect(await store(await readRingPhoto())).toBe(await store(await readRingPhoto()))
    expect((await readdir(folder, { recursive: true })).length).toBe(before)
  })

  test('loses its metadata and is rotated upright', async () => {
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'gold' } })
      .withExif({
        IFD0: { Copyright: 'Secret', Make: 'Phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 18/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const storedBytes = await storage.read(await store(photo))
    const metadata = await sharp(storedBytes).metadata()
    expect([metadata.exif, metadata.orientation, metadata.width, metadata.height]).toEqual([
      undefined,
      undefined,
      1200,
      1800,
    ])
    expect(Buffer.from(storedBytes ?? []).includes('Secret')).toBe(false)
  })

  test.each(['png', 'webp', 'avif', 'jpeg'] as const)('may be a %s', async (format) => {
    const picture = sharp({
      create: { width: 64, height: 64, channels: 3, background: { r: 1, g: 2, b: format.length } },
    })
    await expect(store(await picture.toFormat(format).toBuffer())).resolves.toMatch(/webp$/)
  })

  test.each(badFiles)('must not be %s, and the refusal is quick', async (_what, bytes) => {
    await expectWithin(1000, () => expect(store(bytes)).rejects.toMatchObject({ kind: 'unsupported' }))
  })

  test('may be very long and thin', async () => {
    const wire = sharp({ create: { width: 40, height: 20_000, channels: 3, background: 'gold' } })
    const { width, height } = await sharp(
      await storage.read(await store(await wire.png().toBuffer())),
    ).metadata()
    expect([width, height]).toEqual([5, 2400])
  })
})

test('of ten pictures at once, those beyond the queue are refused with Retry-After', async () => {
  const photo = await readRingPhoto()
  const uploads = Array.from({ length: 10 }, (_, index) =>
    storePicture(
      testApp.db,
      storage,
      openedQueue.queue,
      Buffer.concat([photo, Buffer.from(`at once ${index}`)]),
    ),
  )
  const results = await Promise.allSettled(uploads)
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(5)
  expect(refused[0]).toMatchObject({ kind: 'queue-full', retryAfterSeconds: 3 })
  expect(
    await storePicture(
      testApp.db,
      storage,
      openedQueue.queue,
      Buffer.concat([photo, Buffer.from('at once 9')]),
    ),
  ).toMatch(/webp$/)
})

describe('/uploads', () => {
  test('serves a picture for a year, in a sandbox', async () => {
    const name = await store(await readRingPhoto())
    const answer = await fetchPicture(name)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect((await fetchPicture(name, { 'if-none-match': answer.headers.etag })).statusCode).toBe(304)
  })

  test('sends the WebP for an AVIF that is not made yet, cached for a minute', async () => {
    const name = (await store(await readRingPhoto())).replace('.webp', '-400.avif')
    const before = await fetchPicture(name)
    expect([before.headers['content-type'], before.headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=60',
    ])
    await makeAvif(testApp.db, storage, name.replace('-400.avif', '.webp'))
    const after = await fetchPicture(name)
    expect([after.headers['content-type'], after.headers['cache-control']]).toEqual([
      'image/avif',
      expect.stringContaining('immutable'),
    ])
  })

  test.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5cshop.json',
    '%00',
    `${'a'.repeat(32)}.webp%00.jpg`,
    `${'a'.repeat(32)}.svg`,
    `${'a'.repeat(190)}.webp`,
    'CON',
  ])('has no %s', async (name) => {
    expect((await fetchPicture(name)).statusCode).toBe(404)
  })

  test('serves a master of at most 2,400 pixels, or the next largest where it was lost', async () => {
    const name = await store(await makeLargePhoto())
    const masterName = toMasterName(name)
    const answer = await fetchPicture(masterName)
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 2400, height: 1800 })
    expect(answer.rawPayload.length).toBeLessThan(600_000)

    await storage.remove(masterName)
    const fallback = await fetchPicture(masterName)
    expect(fallback.headers['cache-control']).toBe('public, max-age=60')
    expect(fallback.rawPayload).toEqual((await fetchPicture(name)).rawPayload)
  })

  test('serves a master as large as a small original', async () => {
    const small = sharp({ create: { width: 300, height: 200, channels: 3, background: 'gold' } })
    const name = await store(await small.png().toBuffer())
    const { rawPayload } = await fetchPicture(toMasterName(name))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, height: 200 })
  })
})

describe('the AVIF', () => {
  test('is not queued when the row is rolled back', async () => {
    const countAvifJobs = async () =>
      Number(
        (await testApp.pool.query(`select count(*) from pgboss.job where name = 'picture-avif'`)).rows[0]
          .count,
      )
    const before = await countAvifJobs()
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await testApp.db
      .transaction(async (db) => {
        await storePicture(db, storage, openedQueue.queue, bytes)
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    expect(await countAvifJobs()).toBe(before)
  })

  test('is made by the worker', async () => {
    const bytes = await sharp({ create: { width: 50, height: 40, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const name = await store(bytes)
    await testApp.db.execute(sql`delete from pgboss.job where data->>'name' <> ${name}`)
    const database = connectDatabase(testApp.settings.DATABASE_URL, () => undefined)
    const worker = await openTestWorker(database)
    await pictureJobs(worker, { db: database.db, storage, usedPicturesFinders: [], now: () => new Date(0) })
    await expect.poll(() => storage.has(name.replace('.webp', '-800.avif')), { timeout: 15_000 }).toBe(true)
    await worker.close()
    await database.close()
  })
})
