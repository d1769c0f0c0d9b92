import { describeError } from '@kashika/contract'
import { pino } from 'pino'
import { accountJobs } from './accounts/jobs.ts'
import { auditJobs } from './audit/jobs.ts'
import { namedByCatalogue } from './catalogue/gallery.ts'
import { sheetJobs } from './catalogue/sheet/jobs.ts'
import { namedByEnquiries } from './enquiries/enquiries.ts'
import { enquiryJobs } from './enquiries/jobs.ts'
import { pictureJobs } from './pictures/jobs.ts'
import { connect } from './platform/database.ts'
import { openEdge } from './platform/edge.ts'
import { openHttp } from './platform/fastify.ts'
import { answerHealth, readyMetric } from './platform/health.ts'
import { openMail } from './platform/mail.ts'
import { answerMetrics, openStanding } from './platform/metrics.ts'
import { schemaCheck } from './platform/migrations.ts'
import { listen } from './platform/notices.ts'
import { openQueue } from './platform/queue.ts'
import { stopGracefully } from './platform/stop.ts'
import { openStorage } from './platform/storage.ts'
import { openWorker } from './platform/worker.ts'
import { writeDown } from './platform/worker-log.ts'
import { readSettings, readShop } from './settings.ts'

const settings = readSettings(process.env)
const log = pino({ level: settings.LOG_LEVEL, name: 'worker', serializers: { err: describeError } })
const database = connect(settings.DATABASE_URL, (error) => log.warn({ err: error }, 'idle connection lost'))
const worker = await openWorker(database, (error) => log.warn({ err: error }, 'queue'), {
  onDone: (done) => writeDown(log, done),
})
const { queue, close: closeQueue } = openQueue(database, (error) => log.warn({ err: error }, 'queue'))
const { db } = database
const now = () => new Date()
const shop = readShop(settings.SHOP_FILE)
const mail = openMail(settings, {
  ...shop,
  line: `${shop.address.locality}, ${shop.address.region} · Since ${shop.since}`,
})
const storage = await openStorage(settings)
await pictureJobs(worker, { db, storage, namers: [namedByCatalogue, namedByEnquiries], now })
await sheetJobs(worker, { db, now })
auditJobs(worker, { db, now })
await accountJobs(worker, { db, mail, settings, now })
await enquiryJobs(worker, { db, queue, mail, shop, settings, now })
const warn = (error: unknown) => log.warn({ err: error }, 'the edge may show old pages for a minute')
const edge = settings.EDGE_CACHE_FOLDER ? openEdge(settings.EDGE_CACHE_FOLDER, warn) : undefined
const notices =
  edge && listen(settings.DATABASE_URL, 'catalogue', { onNotice: edge.purgeSoon, onError: warn })
log.info('the worker is at work')

// A door for whoever watches; visitors never come here.
const door = settings.WORKER_PORT > 0 ? await openHttp(settings) : undefined
const isReady = await schemaCheck(database.pool)
const health = door && answerHealth(door, isReady, settings.RELEASE)
if (door) {
  const standing = openStanding()
  answerMetrics(door, standing)
  readyMetric(standing, isReady)
  await door.listen({ port: settings.WORKER_PORT, host: settings.API_HOST })
}

stopGracefully({
  notReady: () => health?.notReady(),
  close: async () => {
    await notices?.close()
    edge?.close()
    await worker.close()
    await closeQueue()
    mail.close()
    await door?.close()
    await database.close()
  },
  onError: (error) => log.error({ err: error }, 'stop failed'),
})
