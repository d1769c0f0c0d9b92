import { mkdtemp, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBucket } from '../../test/bucket.ts'
import { openTestHouse } from '../../test/house.ts'
import { someRing } from '../../test/photographs.ts'
import { namedByCatalogue } from '../catalogue/gallery.ts'
import { namedByEnquiries } from '../enquiries/enquiries.ts'
import { connect } from '../platform/database.ts'
import { days, hours } from '../platform/measures.ts'
import { openQueue } from '../platform/queue.ts'
import { openStorage, type Storage } from '../platform/storage.ts'
import { keep, makeAvif } from './pictures.ts'
import { sweep } from './sweeping.ts'

const onDisk = async () => ({
  settings: { STORAGE_DRIVER: 'disk', STORAGE_FOLDER: await mkdtemp('/tmp/uploads-') } as const,
  close: async () => undefined,
})
const namers = [namedByCatalogue, namedByEnquiries]
const filesOf = (name: string) =>
  ['', '-800', '-400', '-master'].map((ending) => name.replace('.webp', `${ending}.webp`))

/** A house, its storage, and what is done there. */
async function openGallery(open: typeof onDisk | typeof openTestBucket) {
  const { settings, close } = await open()
  const storage = await openStorage(settings)
  const house = await openTestHouse(settings)
  const database = connect(house.settings.DATABASE_URL, () => undefined)
  const { queue, close: closeQueue } = openQueue(database, () => undefined)
  return {
    house,
    storage,
    settings,
    take: (bytes: Uint8Array) => keep(house.db, storage, queue, bytes),
    sweepIn: (milliseconds: number) => sweep(house.db, storage, namers, new Date(Date.now() + milliseconds)),
    isKnown: async (name: string) =>
      (await house.pool.query('select 1 from picture where name = $1', [name])).rowCount === 1,
    close: async () => {
      await closeQueue()
      await database.close()
      await house.close()
      await close()
    },
  }
}
const isThere = async (storage: Storage, name: string) =>
  Promise.all(filesOf(name).map((file) => storage.has(file)))
const whole = [true, true, true, true]
const gone = [false, false, false, false]

describe.each([
  ['a disk', onDisk],
  ['an object store', openTestBucket],
])('the sweeper on %s', (_where, open) => {
  let gallery: Awaited<ReturnType<typeof openGallery>>
  beforeAll(async () => {
    gallery = await openGallery(open)
  })
  afterAll(() => gallery.close())

  test('takes a picture that nobody names, a day after it was last wanted', async () => {
    const { house, storage, take, sweepIn, isKnown } = gallery
    const name = await take(await someRing())
    await makeAvif(house.db, storage, name)
    await sweepIn(hours(23))
    expect([await isKnown(name), await isThere(storage, name)]).toEqual([true, whole])
    await sweepIn(hours(25))
    expect([await isKnown(name), await isThere(storage, name)]).toEqual([false, gone])
    expect(await storage.has(name.replace('.webp', '-400.avif'))).toBe(false)
  })

  test('leaves whatever a piece, a removed piece, a collection or a query shows', async () => {
    const { house, storage, take, sweepIn, isKnown } = gallery
    const [shown, second, removed, head, asked] = [
      await take(await someRing()),
      await take(await someRing()),
      await take(await someRing()),
      await take(await someRing()),
      await take(await someRing()),
    ]
    const ids = (await house.pool.query('select id from item order by id limit 2')).rows.map(({ id }) => id)
    await house.pool.query('update item set image = $1 where id = $2', [shown, ids[0]])
    await house.pool.query('insert into item_picture values ($1, 1, $2)', [ids[0], second])
    await house.pool.query('update item set image = $1, retired_at = now() where id = $2', [removed, ids[1]])
    await house.pool.query(
      `update collection set image = $1 where slug = (select min(slug) from collection)`,
      [head],
    )
    await house.pool.query(
      `insert into enquiry (body_hash, name, email, message, piece_slug, piece_name, piece_image, created_at, due_at)
       values (repeat('a', 64), 'Meera', 'm@example.com', 'Is it there?', 'ring', 'Ring', $1, now(), now() + interval '1 day')`,
      [asked],
    )
    await sweepIn(days(400))
    for (const name of [shown, second, removed, head, asked])
      expect([await isKnown(name), await isThere(storage, name)]).toEqual([true, whole])
  })

  test('leaves a picture that a piece names while others are being asked', async () => {
    const { house, storage, take, isKnown } = gallery
    const name = await take(await someRing())
    const justTooLate = async () => {
      await house.pool.query(
        'insert into item_picture select max(id), 1, $1 from item on conflict do nothing',
        [name],
      )
      return []
    }
    await sweep(house.db, storage, [namedByEnquiries, justTooLate], new Date(Date.now() + days(2)))
    expect([await isKnown(name), await isThere(storage, name)]).toEqual([true, whole])
  })

  test('takes the files of an upload that was killed, and nothing that is not ours', async () => {
    const { storage, sweepIn } = gallery
    const killed = `${'ab'.repeat(16)}.webp`
    const files = [killed, killed.replace('.', '-master.'), `${killed}.${crypto.randomUUID()}.part`]
    const others = ['notes.txt', 'abc.webp', `${'zz'.repeat(16)}.webp`, `${'ab'.repeat(16)}.png`]
    for (const file of [...files, ...others]) await storage.put(file, new Uint8Array(3))
    const left = async () => Promise.all([...files, ...others].map((file) => storage.has(file)))
    await sweepIn(hours(23))
    expect(await left()).toEqual([true, true, true, true, true, true, true])
    await sweepIn(hours(25))
    expect(await left()).toEqual([false, false, false, true, true, true, true])
  })
})

describe('on a disk, where time can be turned back', () => {
  let gallery: Awaited<ReturnType<typeof openGallery>>
  beforeAll(async () => {
    gallery = await openGallery(onDisk)
  })
  afterAll(() => gallery.close())

  async function age(name: string) {
    const { house, settings } = gallery
    const longAgo = new Date(Date.now() - days(2))
    await house.pool.query('update picture set wanted_at = $2 where name = $1', [name, longAgo])
    const folder = join((settings as { STORAGE_FOLDER: string }).STORAGE_FOLDER, name.slice(0, 2))
    for (const file of await readdir(folder)) await utimes(join(folder, file), longAgo, longAgo)
  }

  test('a picture taken in again has another day', async () => {
    const { take, sweepIn, isKnown } = gallery
    const bytes = await someRing()
    const name = await take(bytes)
    await age(name)
    await take(bytes)
    await sweepIn(0)
    expect(await isKnown(name)).toBe(true)
  })

  test('a picture taken in again while it is being swept is whole, whoever comes first', async () => {
    const { house, storage, take, isKnown } = gallery
    // Slow enough for the other to come in between.
    const slow = { ...storage, remove: async (file: string) => wait(40).then(() => storage.remove(file)) }
    for (let turn = 0; turn < 25; turn++) {
      const bytes = await someRing()
      const name = await take(bytes)
      await age(name)
      const sweeping = sweep(house.db, slow, namers, new Date())
      await wait(turn * 4)
      await take(bytes)
      await sweeping
      expect([turn, await isKnown(name), await isThere(storage, name)]).toEqual([turn, true, whole])
    }
  })
})
