import { setTimeout as wait } from 'node:timers/promises'
import { enquiryJobs } from '../src/enquiries/jobs.ts'
import { enquiryEmailJob } from '../src/enquiries/letters.ts'
import { reminderEmailJob } from '../src/enquiries/reminder-letter.ts'
import { spamDigestJob } from '../src/enquiries/spam-digest.ts'
import { subscriptionJob } from '../src/enquiries/subscribers.ts'
import { connectDatabase } from '../src/platform/database.ts'
import { openMailer } from '../src/platform/mail.ts'
import { openQueue } from '../src/platform/queue.ts'
import { readShop } from '../src/settings.ts'
import type { openTestApp } from './house.ts'
import { openMailServer } from './post-box.ts'
import { openTestWorker } from './worker.ts'

/** A worker that writes the enquiries' letters to a real SMTP server. */
export async function openEnquiryWorker(
  testApp: Awaited<ReturnType<typeof openTestApp>>,
  now = () => new Date(),
) {
  const mailServer = await openMailServer()
  const settings = { ...testApp.settings, SMTP_URL: mailServer.url }
  const database = connectDatabase(settings.DATABASE_URL, () => undefined)
  const shop = readShop(settings.SHOP_FILE)
  const worker = await openTestWorker(database)
  const { queue, close: closeQueue } = openQueue(database, () => undefined)
  const mail = openMailer(settings, { ...shop, footerLine: 'Varanasi' })
  await enquiryJobs(worker, { db: database.db, queue, mail, shop, settings, now })
  const close = async () => {
    await worker.close()
    await closeQueue()
    mail.close()
    await database.close()
    await mailServer.close()
  }
  /** Until nothing that was asked for is left to be done. */
  const waitUntilIdle = async () => {
    const unfinishedJobs = `select 1 from pgboss.job where state < 'completed' and name = any($1)`
    const jobNames = [enquiryEmailJob.name, reminderEmailJob.name, spamDigestJob.name, subscriptionJob.name]
    while ((await database.pool.query(unfinishedJobs, [jobNames])).rowCount) await wait(50)
  }
  return { mailServer, queue, waitUntilIdle, shopEmail: shop.email ?? '', close }
}
