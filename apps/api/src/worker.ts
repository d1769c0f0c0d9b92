import { describeError } from '@kashika/server/describe-error'
import { registerMonitoringRoutes, waitUntilReady } from '@kashika/server/health'
import { stopGracefully } from '@kashika/server/process/graceful-shutdown'
import { startWatchdog } from '@kashika/server/process/watchdog'
import { createDayReader } from '@kashika/server/time/day-reader'
import { pino } from 'pino'
import { accountJobs } from './accounts/jobs.ts'
import { auditJobs } from './audit/jobs.ts'
import { findPicturesUsedByCatalogue } from './catalogue/item-pictures.ts'
import { catalogueJobs } from './catalogue/jobs.ts'
import { sheetJobs } from './catalogue/sheet-import/jobs.ts'
import { findPicturesUsedByDocuments } from './documents/documents.ts'
import { readShop } from './documents/shop.ts'
import { openShopMailer } from './emails/shop-mailer.ts'
import { listPicturesInEnquiries } from './enquiries/enquiries.ts'
import { enquiryJobs } from './enquiries/jobs.ts'
import { mailboxJobs } from './enquiries/mailbox/jobs.ts'
import { newsletterJobs } from './newsletter/jobs.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { operationsJobs } from './operations/jobs.ts'
import { pictureJobs } from './pictures/jobs.ts'
import { openEdgeCache } from './platform/cache/edge-cache.ts'
import { connectDatabase } from './platform/database/database.ts'
import { createSchemaCheck } from './platform/database/migrations.ts'
import { listenToChannel } from './platform/database/notifications.ts'
import { createHttpApp } from './platform/http/create-http-app.ts'
import { logJob } from './platform/jobs/job-log.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { openWorker } from './platform/jobs/worker.ts'
import { openPushService } from './platform/push/push-service.ts'
import { openPrivateStorage, openStorage } from './platform/storage/storage.ts'
import { isLocalUrl, readSettings, readShopFile, version } from './settings.ts'
import { trayJobs } from './tray/jobs.ts'

const settings = readSettings(process.env)
const log = pino({ level: settings.LOG_LEVEL, name: 'worker', serializers: { err: describeError } })
const database = connectDatabase(settings.DATABASE_URL, (error) =>
  log.warn({ err: error }, 'idle connection lost'),
)
/** Closed in the opposite order. */
const opened = new AsyncDisposableStack()
opened.defer(database.close)

let isWorking = false
let markNotReady: () => void = () => undefined
const isSchemaCurrent = await createSchemaCheck(database.pool)
startWatchdog(process.env, (error) => log.error({ err: error }, 'systemd was not told'))
stopGracefully({
  markNotReady: () => markNotReady(),
  close: () => opened.disposeAsync(),
  onError: (error) => log.error({ err: error }, 'stop failed'),
})
if (settings.WORKER_PORT > 0) {
  const app = await createHttpApp(settings)
  const isReady = async () => isWorking && (await isSchemaCurrent())
  markNotReady = registerMonitoringRoutes(app, { version, release: settings.RELEASE, isReady }).markNotReady
  opened.defer(() => app.close())
  await app.listen({ port: settings.WORKER_PORT, host: settings.API_HOST })
}
await waitUntilReady(isSchemaCurrent)

const { queue, close: closeQueue } = openQueue(database, (error) => log.warn({ err: error }, 'queue'))
opened.defer(closeQueue)
const worker = await openWorker(database, (error) => log.warn({ err: error }, 'queue'), {
  onJobDone: (job) => logJob(log, job),
})
const { db } = database
const now = () => new Date()
const firstShop = readShopFile(settings.SHOP_FILE)
const readCurrentShop = () => readShop(db, firstShop)
const mailer = openShopMailer(settings, readCurrentShop)
opened.defer(mailer.close)
// Before the mailer: a job under way may still send.
opened.defer(worker.close)
const storage = await openStorage(settings)
const privateStorage = await openPrivateStorage(settings)
await pictureJobs(worker, {
  db,
  storage,
  usedPicturesFinders: [findPicturesUsedByCatalogue, listPicturesInEnquiries, findPicturesUsedByDocuments],
  now,
})
await sheetJobs(worker, { db, now })
catalogueJobs(worker, { db, readShop: readCurrentShop, timeZone: firstShop.timeZone, now })
auditJobs(worker, { db, now })
operationsJobs(worker, { db, now })
trayJobs(worker, { db, now })
await accountJobs(worker, { db, mail: mailer, settings, now })
await enquiryJobs(worker, {
  db,
  queue,
  mail: mailer,
  readShop: readCurrentShop,
  storage,
  privateStorage,
  settings,
  now,
})
await mailboxJobs(worker, {
  db,
  pool: database.pool,
  queue,
  privateStorage,
  settings,
  readShop: readCurrentShop,
  readDay: createDayReader(firstShop.timeZone, now),
  now,
})
await notificationJobs(worker, {
  db,
  queue,
  push: openPushService(settings, isLocalUrl(settings.PUBLIC_ORIGIN)),
  readShop: readCurrentShop,
  settings,
  now,
})
await newsletterJobs(worker, { db, mail: mailer, settings, now })
const warnEdgeStale = (error: unknown) => log.warn({ err: error }, 'the edge may show old pages for a minute')
if (settings.EDGE_CACHE_FOLDER) {
  const edgeCache = openEdgeCache(settings.EDGE_CACHE_FOLDER, warnEdgeStale)
  opened.defer(edgeCache.close)
  const catalogueListener = listenToChannel(settings.DATABASE_URL, 'catalogue', {
    onNotification: edgeCache.purgeSoon,
    onError: warnEdgeStale,
  })
  opened.defer(catalogueListener.close)
}
isWorking = true
log.info('the worker is at work')
