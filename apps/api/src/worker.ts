import { pino } from 'pino'
import { openEngine } from './accounts/engine.ts'
import { accountJobs } from './accounts/jobs.ts'
import { enquiryJobs } from './enquiries/jobs.ts'
import { pictureJobs } from './pictures/jobs.ts'
import { connect } from './platform/database.ts'
import { openMail } from './platform/mail.ts'
import { openQueue, openWorker } from './platform/queue.ts'
import { stopGracefully } from './platform/stop.ts'
import { openStorage } from './platform/storage.ts'
import { readSettings, readShop } from './settings.ts'

const settings = readSettings(process.env)
const log = pino({ level: settings.LOG_LEVEL, name: 'worker' })
const database = connect(settings.DATABASE_URL, (error) => log.warn({ err: error }, 'idle connection lost'))
const worker = await openWorker(database, (error) => log.warn({ err: error }, 'queue'))
const { queue, close: closeQueue } = openQueue(database, (error) => log.warn({ err: error }, 'queue'))
const { db } = database
const now = () => new Date()
const shop = readShop(settings.SHOP_FILE)
const mail = openMail(settings, {
  ...shop,
  line: `${shop.address.locality}, ${shop.address.region} · Since ${shop.since}`,
})
await pictureJobs(worker, { db, storage: openStorage(settings) })
await accountJobs(worker, { db, engine: openEngine(db, settings), mail, settings })
await enquiryJobs(worker, { db, queue, mail, shop, settings, now })
log.info('the worker is at work')

stopGracefully({
  notReady: () => undefined,
  close: async () => {
    await worker.close()
    await closeQueue()
    mail.close()
    await database.close()
  },
  onError: (error) => log.error({ err: error }, 'stop failed'),
})
