import { mkdtemp, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { days, hours } from '@kashika/server/units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBucket } from '../../test/bucket.ts'
import { makePhoto } from '../../test/photos.ts'
import { openTestApp } from '../../test/test-app.ts'
import { findPicturesUsedByCatalogue } from '../catalogue/item-pictures.ts'
import { listPicturesInEnquiries } from '../enquiries/enquiries.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { openQueue } from '../platform/jobs/queue.ts'
import { openStorage, type Storage } from '../platform/storage/storage.ts'
import { makeAvif, storePicture } from './pictures.ts'
import { deleteUnusedPictures } from './unused-pictures.ts'

const openTestDisk = async () => ({
  settings: { STORAGE_DRIVER: 'disk', STORAGE_FOLDER: await mkdtemp('/tmp/uploads-') } as const,
  close: async () => undefined,
})
const usedPicturesFinders = [findPicturesUsedByCatalogue, listPicturesInEnquiries]
const listFileNames = (name: string) =>
  ['', '-800', '-400', '-master'].map((ending) => name.replace('.webp', `${ending}.webp`))

async function openPictureFixture(open: typeof openTestDisk | typeof openTestBucket) {
  const { settings, close } = await open()
  const storage = await openStorage(settings)
  const testApp = await openTestApp(settings)
  const database = connectDatabase(testApp.settings.DATABASE_URL, () => undefined)
  const { queue, close: closeQueue } = openQueue(database, () => undefined)
  return {
    testApp,
    storage,
    settings,
    store: (bytes: Uint8Array) => storePicture(testApp.db, storage, queue, bytes),
    deleteUnusedAfter: (delayMs: number) =>
      deleteUnusedPictures(testApp.db, storage, usedPicturesFinders, new Date(Date.now() + delayMs)),
    isKnown: async (name: string) =>
      (await testApp.pool.query('select 1 from picture where name = $1', [name])).rowCount === 1,
    close: async () => {
      await closeQueue()
      await database.close()
      await testApp.close()
      await close()
    },
  }
}
const checkFiles = async (storage: Storage, name: string) =>
  Promise.all(listFileNames(name).map((file) => storage.has(file)))
const allPresent = [true, true, true, true]
const allAbsent = [false, false, false, false]

describe.each([
  ['a disk', openTestDisk],
  ['an object store', openTestBucket],
])('deleting unused pictures on %s', (_where, open) => {
  let fixture: Awaited<ReturnType<typeof openPictureFixture>>
  beforeAll(async () => {
    fixture = await openPictureFixture(open)
  })
  afterAll(() => fixture.close())

  test('deletes a picture that nothing uses, a day after it was last touched', async () => {
    const { testApp, storage, store, deleteUnusedAfter, isKnown } = fixture
    const name = await store(await makePhoto())
    await makeAvif(testApp.db, storage, name)
    await deleteUnusedAfter(hours(23))
    expect([await isKnown(name), await checkFiles(storage, name)]).toEqual([true, allPresent])
    await deleteUnusedAfter(hours(25))
    expect([await isKnown(name), await checkFiles(storage, name)]).toEqual([false, allAbsent])
    expect(await storage.has(name.replace('.webp', '-400.avif'))).toBe(false)
  })

  test('keeps the pictures of pieces, removed pieces, collections and queries', async () => {
    const { testApp, storage, store, deleteUnusedAfter, isKnown } = fixture
    const [firstPicture, secondPicture, removedPicture, collectionPicture, enquiryPicture, otherPicture] = [
      await store(await makePhoto()),
      await store(await makePhoto()),
      await store(await makePhoto()),
      await store(await makePhoto()),
      await store(await makePhoto()),
      await store(await makePhoto()),
    ]
    const ids = (await testApp.pool.query('select id from item order by id limit 2')).rows.map(({ id }) => id)
    await testApp.pool.query('update item set image = $1 where id = $2', [firstPicture, ids[0]])
    await testApp.pool.query('insert into item_picture values ($1, 1, $2)', [ids[0], secondPicture])
    await testApp.pool.query('update item set image = $1, retired_at = now() where id = $2', [
      removedPicture,
      ids[1],
    ])
    await testApp.pool.query(
      `update collection set image = $1 where slug = (select min(slug) from collection)`,
      [collectionPicture],
    )
    await testApp.pool.query(
      `insert into enquiry (body_hash, name, email, message, piece_slug, piece_name, piece_image, other_pieces, created_at, due_at)
       values (repeat('a', 64), 'Meera', 'm@example.com', 'Is it there?', 'ring', 'Ring', $1, $2, now(), now() + interval '1 day')`,
      [enquiryPicture, JSON.stringify([{ slug: 'kada', name: 'Kada', image: otherPicture }])],
    )
    await deleteUnusedAfter(days(400))
    const used = [
      firstPicture,
      secondPicture,
      removedPicture,
      collectionPicture,
      enquiryPicture,
      otherPicture,
    ]
    for (const name of used)
      expect([await isKnown(name), await checkFiles(storage, name)]).toEqual([true, allPresent])
  })

  test('keeps a picture that a piece begins to use meanwhile', async () => {
    const { testApp, storage, store, isKnown } = fixture
    const name = await store(await makePhoto())
    const attachMeanwhile = async () => {
      await testApp.pool.query(
        'insert into item_picture select max(id), 1, $1 from item on conflict do nothing',
        [name],
      )
      return []
    }
    await deleteUnusedPictures(
      testApp.db,
      storage,
      [listPicturesInEnquiries, attachMeanwhile],
      new Date(Date.now() + days(2)),
    )
    expect([await isKnown(name), await checkFiles(storage, name)]).toEqual([true, allPresent])
  })

  test('deletes the files of an upload that was killed, and no foreign files', async () => {
    const { storage, deleteUnusedAfter } = fixture
    const killed = `${'ab'.repeat(16)}.webp`
    const files = [killed, killed.replace('.', '-master.'), `${killed}.${crypto.randomUUID()}.part`]
    const others = ['notes.txt', 'abc.webp', `${'zz'.repeat(16)}.webp`, `${'ab'.repeat(16)}.png`]
    for (const file of [...files, ...others]) await storage.put(file, new Uint8Array(3))
    const checkStored = async () => Promise.all([...files, ...others].map((file) => storage.has(file)))
    await deleteUnusedAfter(hours(23))
    expect(await checkStored()).toEqual([true, true, true, true, true, true, true])
    await deleteUnusedAfter(hours(25))
    expect(await checkStored()).toEqual([false, false, false, true, true, true, true])
  })
})

describe('deleting unused pictures on a disk', () => {
  let fixture: Awaited<ReturnType<typeof openPictureFixture>>
  beforeAll(async () => {
    fixture = await openPictureFixture(openTestDisk)
  })
  afterAll(() => fixture.close())

  async function makeOld(name: string) {
    const { testApp, settings } = fixture
    const longAgo = new Date(Date.now() - days(2))
    await testApp.pool.query('update picture set wanted_at = $2 where name = $1', [name, longAgo])
    const folder = join((settings as { STORAGE_FOLDER: string }).STORAGE_FOLDER, name.slice(0, 2))
    for (const file of await readdir(folder)) await utimes(join(folder, file), longAgo, longAgo)
  }

  test('a picture stored again is kept for another day', async () => {
    const { store, deleteUnusedAfter, isKnown } = fixture
    const bytes = await makePhoto()
    const name = await store(bytes)
    await makeOld(name)
    await store(bytes)
    await deleteUnusedAfter(0)
    expect(await isKnown(name)).toBe(true)
  })

  test('a picture stored again while it is being deleted is complete, whichever comes first', async () => {
    const { testApp, storage, store, isKnown } = fixture
    const slowStorage = {
      ...storage,
      remove: async (file: string) => wait(40).then(() => storage.remove(file)),
    }
    for (let turn = 0; turn < 25; turn++) {
      const bytes = await makePhoto()
      const name = await store(bytes)
      await makeOld(name)
      const deleting = deleteUnusedPictures(testApp.db, slowStorage, usedPicturesFinders, new Date())
      await wait(turn * 4)
      await store(bytes)
      await deleting
      expect([turn, await isKnown(name), await checkFiles(storage, name)]).toEqual([turn, true, allPresent])
    }
  })
})
