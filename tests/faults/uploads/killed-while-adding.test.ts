import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hours } from '@kashika/server/units'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPicturesUsedByCatalogue } from '../../../apps/api/src/catalogue/item-pictures.ts'
import { listPicturesInEnquiries } from '../../../apps/api/src/enquiries/enquiries.ts'
import { toPictureName } from '../../../apps/api/src/pictures/image-processing.ts'
import { deleteUnusedPictures } from '../../../apps/api/src/pictures/unused-pictures.ts'
import { connectDatabase } from '../../../apps/api/src/platform/database/database.ts'
import { openStorage } from '../../../apps/api/src/platform/storage/storage.ts'
import { makePhoto } from '../../../apps/api/test/photos.ts'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { isDrill } from '../../support/drill.ts'
import { waitUntilReady } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { addItem, signUp } from '../../support/servers/owner-requests.ts'
import { superviseProcess } from '../../support/servers/supervised-process.ts'

const kills = isDrill ? 20 : 6
let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
/** Two, killed in turn: while one restarts, the other adds the next item. */
let apis: { origin: string; process: ReturnType<typeof superviseProcess> }[]
let folder: string
let owner: string

beforeAll(async () => {
  cluster = await openMigratedCluster()
  folder = await mkdtemp('/tmp/kashika-added-')
  apis = [await freePort(), await freePort()].map((port) => ({
    origin: `http://127.0.0.1:${port}`,
    process: superviseProcess('build/api.js', {
      DATABASE_URL: cluster.url(),
      API_PORT: String(port),
      STORAGE_FOLDER: folder,
    }),
  }))
  owner = await signUp(await waitForApi(0), cluster.url(), 'owner@example.com', true)
})
afterAll(async () => {
  for (const { process } of apis ?? []) await process.stop()
  await cluster?.remove()
  await rm(folder, { recursive: true, force: true })
})

const listPictureFiles = async () =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.webp'))
    .map((name) => name.slice(3))

async function waitForApi(turn: number) {
  const origin = apis[turn % 2]?.origin ?? ''
  expect(await waitUntilReady([origin], { timeoutMs: 60_000 })).toBe(true)
  return origin
}

const blockingStatements = {
  picture: (photo: Buffer) =>
    `insert into picture (name, width, height, preview) values ('${toPictureName(photo)}', 1, 1, 'data:image/webp;base64,')`,
  item: () => 'lock table item in share mode',
}

/** On a slow machine the lock can time out before the kill, and the API answers: then it was killed too late. */
async function killBeforeCommit(turn: number, table: keyof typeof blockingStatements, photo: Buffer) {
  await expect.poll(() => tryToKillBeforeCommit(turn, table, photo), { timeout: 120_000 }).toBe(true)
}

async function tryToKillBeforeCommit(turn: number, table: keyof typeof blockingStatements, photo: Buffer) {
  const origin = await waitForApi(turn)
  const [name = ''] = toPictureName(photo).split('.')
  const lockingClient = new pg.Client({ connectionString: cluster.url() })
  await lockingClient.connect()
  try {
    await lockingClient.query('begin')
    await lockingClient.query(blockingStatements[table](photo))
    const answer = addItem(origin, owner, `Lost ${turn}`, photo)
    const waitingQuery = `select 1 from pg_stat_activity where query ~ 'insert into "${table}"' and wait_event_type = 'Lock'`
    const isWaiting = async () => (await queryDatabase(cluster.url(), waitingQuery)).length
    await expect.poll(isWaiting, { timeout: 30_000, interval: 10 }).toBe(1)
    expect((await listPictureFiles()).filter((file) => file.startsWith(name))).toHaveLength(4)
    apis[turn % 2]?.process.kill()
    return (await answer) === undefined
  } finally {
    await lockingClient.end()
  }
}

/** A busy shop may ask for a second try. */
async function addItemAtLast(turn: number, name: string, photo: Buffer) {
  const origin = await waitForApi(turn)
  const addItemOnce = async () => (await addItem(origin, owner, name, photo))?.status
  await expect.poll(addItemOnce, { timeout: 60_000, interval: 500 }).toBe(200)
}

test(`the API killed ${kills} times between storing the files and committing the row leaves no item without its picture`, async () => {
  const lostPhotos: Buffer[] = []
  for (let kill = 0; kill < kills; kill++) {
    const photo = await makePhoto()
    lostPhotos.push(photo)
    await killBeforeCommit(kill, kill % 4 < 2 ? 'picture' : 'item', photo)
    await addItemAtLast(kill + 1, `Kept ${kill}`, await makePhoto())
  }
  expect(await readStoredItems()).toEqual({ items: kills, withoutFile: [] })
  const orphans = (await listPictureFiles()).length - kills * 4
  console.warn(`${kills} kills: ${kills} items, each with its picture; ${orphans} unused files to delete`)
  expect(orphans).toBe(kills * 4)

  await deleteUnusedPicturesTomorrow()
  expect([await readStoredItems(), (await listPictureFiles()).length]).toEqual([
    { items: kills, withoutFile: [] },
    kills * 4,
  ])

  // The unused files do not prevent the same photographs from being sent again.
  for (const [place, photo] of lostPhotos.entries()) await addItemAtLast(place, `Lost ${place}`, photo)
  expect(await readStoredItems()).toEqual({ items: 2 * kills, withoutFile: [] })
}, 300_000)

async function deleteUnusedPicturesTomorrow() {
  const { db, close } = connectDatabase(cluster.url(), console.error)
  const storage = await openStorage({ STORAGE_DRIVER: 'disk', STORAGE_FOLDER: folder })
  await deleteUnusedPictures(
    db,
    storage,
    [findPicturesUsedByCatalogue, listPicturesInEnquiries],
    new Date(Date.now() + hours(25)),
  )
  await close()
}

async function readStoredItems() {
  const rows = await queryDatabase<{ name: string; image: string }>(
    cluster.url(),
    'select name, image from item',
  )
  const fileNames = new Set(await listPictureFiles())
  const hasAllFiles = (image: string) =>
    ['', '-800', '-400', '-master'].every((ending) => fileNames.has(image.replace('.', `${ending}.`)))
  return { items: rows.length, withoutFile: rows.filter(({ image }) => !hasAllFiles(image)) }
}
