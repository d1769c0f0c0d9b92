import { enquiryJobs } from '../src/enquiries/jobs.ts'
import { connect } from '../src/platform/database.ts'
import { openMail } from '../src/platform/mail.ts'
import { openQueue } from '../src/platform/queue.ts'
import { openWorker } from '../src/platform/worker.ts'
import { readShop } from '../src/settings.ts'
import type { openTestHouse } from './house.ts'
import { openPostBox } from './post-box.ts'

/** A worker that writes the enquiries' letters to a real SMTP server. */
export async function openTestOffice(
  house: Awaited<ReturnType<typeof openTestHouse>>,
  now = () => new Date(),
) {
  const postBox = await openPostBox()
  const settings = { ...house.settings, SMTP_URL: postBox.url }
  const database = connect(settings.DATABASE_URL, () => undefined)
  const shop = readShop(settings.SHOP_FILE)
  const worker = await openWorker(database, () => undefined)
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
  return { postBox, queue, shopEmail: shop.email ?? '', close }
}
