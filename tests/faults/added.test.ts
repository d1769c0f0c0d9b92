import { mkdtemp, readdir, rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedByCatalogue } from '../../apps/api/src/catalogue/gallery.ts'
import { namedByEnquiries } from '../../apps/api/src/enquiries/enquiries.ts'
import { nameOf } from '../../apps/api/src/pictures/intake.ts'
import { sweep } from '../../apps/api/src/pictures/sweeping.ts'
import { connect } from '../../apps/api/src/platform/database.ts'
import { hours } from '../../apps/api/src/platform/measures.ts'
import { openStorage } from '../../apps/api/src/platform/storage.ts'
import { someRing } from '../../apps/api/test/photographs.ts'
import { openMigratedCluster } from './cluster.ts'
import { ready } from './crash/crash.ts'
import { keepRunning } from './crash/processes.ts'
import { onDatabase } from './database.ts'
import { addPiece, signUp } from './owner.ts'
import { freePort } from './ports.ts'

const kills = 20
let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
/** Two, killed in turn: while one of them comes back the other has the next piece. */
let apis: { origin: string; process: ReturnType<typeof keepRunning> }[]
let folder: string
let owner: string

beforeAll(async () => {
  cluster = await openMigratedCluster()
  folder = await mkdtemp('/tmp/kashika-added-')
  apis = [await freePort(), await freePort()].map((port) => ({
    origin: `http://127.0.0.1:${port}`,
    process: keepRunning('apps/api/src/server.ts', {
      ...{ DATABASE_URL: cluster.url(), API_PORT: String(port), STORAGE_FOLDER: folder },
    }),
  }))
  owner = await signUp(await readyApi(0), cluster.url(), 'owner@example.com', true)
})
afterAll(async () => {
  for (const { process } of apis ?? []) await process.stop()
  await cluster?.remove()
  await rm(folder, { recursive: true, force: true })
})

const files = async () =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.webp'))
    .map((name) => name.slice(3))

async function readyApi(turn: number) {
  const origin = apis[turn % 2]?.origin ?? ''
  expect(await ready([origin], 60_000)).toBe(true)
  return origin
}

/** What makes each of the two inserts wait, and nothing before it. */
const obstacles = {
  picture: (photo: Buffer) =>
    `insert into picture (name, width, height, preview) values ('${nameOf(photo)}', 1, 1, 'data:image/webp;base64,')`,
  item: () => 'lock table item in share mode',
}

/** Kills an API while what it wants to write waits: its files are put, its row is not committed. */
async function killInTheGap(turn: number, table: keyof typeof obstacles, photo: Buffer) {
  const origin = await readyApi(turn)
  const before = (await files()).length
  const holder = new pg.Client({ connectionString: cluster.url() })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(obstacles[table](photo))
    const answer = addPiece(origin, owner, `Lost ${turn}`, photo)
    const waiting = `select 1 from pg_stat_activity where query ~ 'insert into "${table}"' and wait_event_type = 'Lock'`
    const isWaiting = async () => (await onDatabase(cluster.url(), waiting)).length
    await expect.poll(isWaiting, { timeout: 30_000, interval: 10 }).toBe(1)
    expect((await files()).length).toBe(before + 4)
    apis[turn % 2]?.process.kill()
    expect(await answer).toBeUndefined()
  } finally {
    await holder.end()
  }
}

test(`the API killed ${kills} times between the file's put and the row's commit leaves no piece without its picture`, async () => {
  const lost: Buffer[] = []
  for (let kill = 0; kill < kills; kill++) {
    const photo = await someRing()
    lost.push(photo)
    await killInTheGap(kill, kill % 4 < 2 ? 'picture' : 'item', photo)
    const other = await readyApi(kill + 1)
    expect((await addPiece(other, owner, `Kept ${kill}`, await someRing()))?.status).toBe(200)
  }
  expect(await stored()).toEqual({ pieces: kills, withoutFile: [] })
  const orphans = (await files()).length - kills * 4
  console.warn(
    `${kills} kills: ${kills} pieces, each with its picture; ${orphans} files that no piece names, to be swept`,
  )
  expect(orphans).toBe(kills * 4)

  await sweepTomorrow()
  expect([await stored(), (await files()).length]).toEqual([{ pieces: kills, withoutFile: [] }, kills * 4])

  // What was left behind was in nobody's way: the same photographs can be sent again.
  for (const [place, photo] of lost.entries())
    expect((await addPiece(await readyApi(place), owner, `Lost ${place}`, photo))?.status).toBe(200)
  expect(await stored()).toEqual({ pieces: 2 * kills, withoutFile: [] })
}, 300_000)

/** As the worker does; by then a day has gone by. */
async function sweepTomorrow() {
  const { db, close } = connect(cluster.url(), console.error)
  const storage = await openStorage({ STORAGE_DRIVER: 'disk', STORAGE_FOLDER: folder })
  await sweep(db, storage, [namedByCatalogue, namedByEnquiries], new Date(Date.now() + hours(25)))
  await close()
}

async function stored() {
  const rows = await onDatabase<{ name: string; image: string }>(
    cluster.url(),
    'select name, image from item',
  )
  const kept = new Set(await files())
  const isWhole = (image: string) =>
    ['', '-800', '-400', '-master'].every((ending) => kept.has(image.replace('.', `${ending}.`)))
  return { pieces: rows.length, withoutFile: rows.filter(({ image }) => !isWhole(image)) }
}
