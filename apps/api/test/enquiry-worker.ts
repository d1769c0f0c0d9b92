import { expect, vi } from 'vitest'
import { readShop } from '../src/documents/shop.ts'
import { openShopMailer } from '../src/emails/shop-mailer.ts'
import { deliverReply } from '../src/enquiries/conversation/replies.ts'
import { enquiryEmailJob } from '../src/enquiries/emails/enquiry-emails.ts'
import { reminderEmailJob } from '../src/enquiries/emails/reminder-email.ts'
import { spamDigestJob } from '../src/enquiries/emails/spam-digest.ts'
import { enquiryJobs } from '../src/enquiries/jobs.ts'
import { newsletterJobs } from '../src/newsletter/jobs.ts'
import { subscriptionJob } from '../src/newsletter/subscribers.ts'
import { connectDatabase } from '../src/platform/database/database.ts'
import { openQueue } from '../src/platform/jobs/queue.ts'
import { openPrivateStorage, openStorage } from '../src/platform/storage/storage.ts'
import { readShopFile } from '../src/settings.ts'
import { openMailServer } from './mail-server.ts'
import type { openTestApp } from './test-app.ts'
import { openTestWorker } from './worker.ts'

export async function openEnquiryWorker(
  testApp: Awaited<ReturnType<typeof openTestApp>>,
  now = () => new Date(),
) {
  const mailServer = await openMailServer()
  const settings = { ...testApp.settings, SMTP_URL: mailServer.url }
  const database = connectDatabase(settings.DATABASE_URL, () => undefined)
  const firstShop = readShopFile(settings.SHOP_FILE)
  const readCurrentShop = () => readShop(database.db, firstShop)
  const worker = await openTestWorker(database)
  const { queue, close: closeQueue } = openQueue(database, () => undefined)
  const mail = openShopMailer(settings, readCurrentShop)
  const storage = await openStorage(settings)
  const privateStorage = await openPrivateStorage(settings)
  const deps = {
    db: database.db,
    queue,
    mail,
    readShop: readCurrentShop,
    storage,
    privateStorage,
    settings,
    now,
  }
  await enquiryJobs(worker, deps)
  await newsletterJobs(worker, { db: database.db, mail, settings, now })
  const close = async () => {
    await worker.close()
    await closeQueue()
    mail.close()
    await database.close()
    await mailServer.close()
  }
  const waitUntilIdle = async () => {
    const unfinishedJobs = `select 1 from pgboss.job where state < 'completed' and name = any($1)`
    const jobNames = [enquiryEmailJob.name, reminderEmailJob.name, spamDigestJob.name, subscriptionJob.name]
    const countJobs = async () => (await database.pool.query(unfinishedJobs, [jobNames])).rowCount
    await vi.waitFor(async () => expect(await countJobs()).toBe(0), { timeout: 30_000 })
  }
  return {
    mailServer,
    queue,
    waitUntilIdle,
    /** Without the seconds in which it can be taken back. */
    deliverReply: (data: Parameters<typeof deliverReply>[1]) => deliverReply(deps, data),
    shopEmail: firstShop.email ?? '',
    close,
  }
}
