import { setTimeout as wait } from 'node:timers/promises'
import { enquiryJobs } from '../src/enquiries/jobs.ts'
import { letterJob } from '../src/enquiries/letters.ts'
import { reminderJob } from '../src/enquiries/reminder-letter.ts'
import { spamDigestJob } from '../src/enquiries/spam-digest.ts'
import { subscribeJob } from '../src/enquiries/subscribers.ts'
import { connect } from '../src/platform/database.ts'
import { openMail } from '../src/platform/mail.ts'
import { openQueue } from '../src/platform/queue.ts'
import { readShop } from '../src/settings.ts'
import type { openTestHouse } from './house.ts'
import { openPostBox } from './post-box.ts'
import { openTestWorker } from './worker.ts'

/** A worker that writes the enquiries' letters to a real SMTP server. */
export async function openTestOffice(
  house: Awaited<ReturnType<typeof openTestHouse>>,
  now = () => new Date(),
) {
  const postBox = await openPostBox()
  const settings = { ...house.settings, SMTP_URL: postBox.url }
  const database = connect(settings.DATABASE_URL, () => undefined)
  const shop = readShop(settings.SHOP_FILE)
  const worker = await openTestWorker(database)
  const { queue, close: closeQueue } = openQueue(database, () => undefined)
  const mail = openMail(settings, { ...shop, line: 'Varanasi' })
  await enquiryJobs(worker, { db: database.db, queue, mail, shop, settings, now })
  const close = async () => {
    await worker.close()
    await closeQueue()
    mail.close()
    await database.close()
    await postBox.close()
  }
  /** Until nothing that was asked for is left to be done. */
  const done = async () => {
    const left = `select 1 from pgboss.job where state < 'completed' and name = any($1)`
    const ours = [letterJob.name, reminderJob.name, spamDigestJob.name, subscribeJob.name]
    while ((await database.pool.query(left, [ours])).rowCount) await wait(50)
  }
  return { postBox, queue, done, shopEmail: shop.email ?? '', close }
}
