import { readFile, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { setAdmin } from '../../../apps/api/src/accounts/accounts.ts'
import { storePicture } from '../../../apps/api/src/pictures/pictures.ts'
import { connectDatabase } from '../../../apps/api/src/platform/database/database.ts'
import { openQueue } from '../../../apps/api/src/platform/jobs/queue.ts'
import { openStorage } from '../../../apps/api/src/platform/storage/storage.ts'
import { confirmEmail } from '../../../apps/api/test/people.ts'
import { startApi } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { sendEnquiries, sendEnquiry } from './send-enquiries.ts'
import { type openShopWithBackups, readChecksums } from './shop-with-backups.ts'

type Shop = Awaited<ReturnType<typeof openShopWithBackups>>
const owner = { email: 'vimala@example.com', password: 'four ghats at dawn' }

const startShopApi = ({ cluster, environment }: Shop) => startApi(cluster.url(), environment)

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify(body),
  })

export async function fillShop(shop: Shop) {
  await shop.runOpsScript('backup', 'prepare')
  shop.cluster.stop()
  shop.cluster.start()
  const api = await startShopApi(shop)
  await post(`${api.origin}/api/user/signup`, { fname: 'Vimala', lname: 'Seth', ...owner })
  for (let visitor = 0; visitor < 5; visitor++) await sendEnquiry(api.origin)

  const { db, close, ...database } = connectDatabase(shop.cluster.url(), console.error)
  await confirmEmail(db, owner.email)
  await setAdmin(db, owner.email, true)
  const backup = await shop.runOpsScript('backup', 'full')
  await wait(1100)
  const tooEarly = new Date().toISOString()

  const { queue, close: closeQueue } = openQueue({ db, close, ...database }, console.error)
  const storage = await openStorage({ STORAGE_DRIVER: 'disk', STORAGE_FOLDER: shop.uploads })
  await storePicture(db, storage, queue, await readFile('apps/web/pictures/originals/about-heritage.jpg'))
  await closeQueue()
  await close()
  for (let visitor = 0; visitor < 5; visitor++) await sendEnquiry(api.origin)
  await api.stop()
  return { backupSeconds: backup.seconds, tooEarly }
}

export async function undoDestruction(shop: Shop) {
  const before = await readChecksums(shop)
  const moment = new Date().toISOString()
  // The picture came since the backup before the moment.
  await shop.runOpsScript('backup', 'minute')
  await queryDatabase(shop.cluster.url(), 'drop table item, collection, picture, enquiry cascade')
  await rm(shop.uploads, { recursive: true })

  const { seconds } = await shop.runOpsScript('restore', moment)
  const after = await readChecksums(shop)
  return { restoreSeconds: seconds, before, after, moment }
}

export async function loseDisk(shop: Shop) {
  const api = await startShopApi(shop)
  const acknowledged = await sendEnquiries(api.origin, 75)
  const diedAt = Date.now()
  // An immediate stop, so that nothing is flushed or archived any more.
  shop.cluster.stop()
  await rm(`${shop.cluster.folder}/data`, { recursive: true })
  await rm(shop.uploads, { recursive: true })
  await api.stop()

  const { seconds } = await shop.runOpsScript('restore')
  const storedMessages = new Set(
    (await queryDatabase<{ message: string }>(shop.cluster.url(), 'select message from enquiry')).map(
      ({ message }) => message,
    ),
  )
  const lost = acknowledged.filter(({ message }) => !storedMessages.has(message))
  return {
    restoreSeconds: seconds,
    acknowledged: acknowledged.length,
    lost: lost.length,
    lostSeconds: lost[0] ? (diedAt - lost[0].at) / 1000 : 0,
  }
}

export async function readAsVisitorAndOwner(shop: Shop) {
  const api = await startShopApi(shop)
  const list = (await (await fetch(`${api.origin}/api/user/jewel`)).json()) as {
    goldItem: { image: string }[]
  }
  const picture = await fetch(`${api.origin}/uploads/${list.goldItem[0]?.image}`)
  const signedIn = await post(`${api.origin}/api/user/signin`, owner)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const deskResponse = await fetch(`${api.origin}/api/admin/queries`, { headers: { cookie } })
  const { queries } = (await deskResponse.json()) as { queries: unknown[] }
  await api.stop()
  return {
    items: list.goldItem.length,
    picture: [picture.status, (await picture.arrayBuffer()).byteLength > 1000],
    enquiries: queries.length,
  }
}
