import { readFile, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { setAdmin } from '../../../apps/api/src/accounts/accounts.ts'
import { keep } from '../../../apps/api/src/pictures/pictures.ts'
import { connect } from '../../../apps/api/src/platform/database.ts'
import { openQueue } from '../../../apps/api/src/platform/queue.ts'
import { openStorage } from '../../../apps/api/src/platform/storage.ts'
import { confirmEmail } from '../../../apps/api/test/people.ts'
import { onDatabase } from '../database.ts'
import { startApi } from '../house.ts'
import { contentsOf, type openShop } from './shop.ts'
import { keepWriting, write } from './visitors.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
const owner = { email: 'vimala@example.com', password: 'four ghats at dawn' }

const open = ({ cluster, environment }: Shop) => startApi(cluster.url(), environment)

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify(body),
  })

/** A day of the shop in short: an owner, visitors who write, a first backup, and a new picture and a letter after it. */
export async function fill(shop: Shop) {
  await shop.ops('backup', 'prepare')
  shop.cluster.stop()
  shop.cluster.start()
  const api = await open(shop)
  await post(`${api.origin}/api/user/signup`, { fname: 'Vimala', lname: 'Seth', ...owner })
  for (let visitor = 0; visitor < 5; visitor++) await write(api.origin)

  const { db, close, ...database } = connect(shop.cluster.url(), console.error)
  await confirmEmail(db, owner.email)
  await setAdmin(db, owner.email, true)
  const backup = await shop.ops('backup', 'full')
  await wait(1100)
  const tooEarly = new Date().toISOString()

  const { queue, close: closeQueue } = openQueue({ db, close, ...database }, console.error)
  const storage = await openStorage({ STORAGE_DRIVER: 'disk', STORAGE_FOLDER: shop.uploads })
  await keep(db, storage, queue, await readFile('apps/web/pictures/originals/about-heritage.jpg'))
  await closeQueue()
  await close()
  await shop.ops('backup', 'minute')
  for (let visitor = 0; visitor < 5; visitor++) await write(api.origin)
  await api.stop()
  return { backupSeconds: backup.seconds, tooEarly }
}

/** Somebody drops tables and deletes files. Restored to the moment before, the shop must hold what it held then. */
export async function undoDestruction(shop: Shop) {
  const before = await contentsOf(shop)
  await wait(1100)
  const moment = new Date().toISOString()
  await wait(1100)
  await onDatabase(shop.cluster.url(), 'drop table item, collection, picture, enquiry cascade')
  await rm(shop.uploads, { recursive: true })

  const { seconds } = await shop.ops('restore', moment)
  const after = await contentsOf(shop)
  return { restoreSeconds: seconds, before, after, moment }
}

/** The disk is gone in the middle of a busy hour: what was acknowledged and is not in the newest backup? */
export async function loseEverything(shop: Shop) {
  const api = await open(shop)
  const acknowledged = await keepWriting(api.origin, 75)
  const died = Date.now()
  // At once, as by the plug: nothing is flushed and nothing is archived any more.
  shop.cluster.stop()
  await rm(`${shop.cluster.folder}/data`, { recursive: true })
  await rm(shop.uploads, { recursive: true })
  await api.stop()

  const { seconds } = await shop.ops('restore')
  const kept = new Set(
    (await onDatabase<{ message: string }>(shop.cluster.url(), 'select message from enquiry')).map(
      ({ message }) => message,
    ),
  )
  const lost = acknowledged.filter(({ query }) => !kept.has(query))
  return {
    restoreSeconds: seconds,
    acknowledged: acknowledged.length,
    lost: lost.length,
    lostSeconds: lost[0] ? (died - lost[0].at) / 1000 : 0,
  }
}

/** Opens the restored shop as a visitor and as its owner. */
export async function lookAround(shop: Shop) {
  const api = await open(shop)
  const list = (await (await fetch(`${api.origin}/api/user/jewel`)).json()) as {
    goldItem: { image: string }[]
  }
  const picture = await fetch(`${api.origin}/uploads/${list.goldItem[0]?.image}`)
  const signedIn = await post(`${api.origin}/api/user/signin`, owner)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const desk = await fetch(`${api.origin}/api/admin/queries`, { headers: { cookie } })
  const { queries } = (await desk.json()) as { queries: unknown[] }
  await api.stop()
  return {
    pieces: list.goldItem.length,
    picture: [picture.status, (await picture.arrayBuffer()).byteLength > 1000],
    queries: queries.length,
  }
}
