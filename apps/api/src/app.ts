import { registerMonitoringRoutes } from '@kashika/server/health'
import { createDayReader } from '@kashika/server/time/day-reader'
import { megabytes, minutes } from '@kashika/server/units'
import { createAuth } from './accounts/auth.ts'
import { createDeviceCookies } from './accounts/cookies/device-cookie.ts'
import { createSessionCookie } from './accounts/cookies/session-cookie.ts'
import { createPasswordCheck } from './accounts/password-check.ts'
import { accountRoutes } from './accounts/routes.ts'
import { findSessionHolder } from './accounts/sessions.ts'
import { createRefusalRecorder } from './audit/audit.ts'
import { addDay, watchCatalogueVersion } from './catalogue/catalogue-version.ts'
import { collectionRoutes } from './catalogue/collections/routes.ts'
import { createProfileCounts } from './catalogue/filters/profile-counts.ts'
import { addRates, createRatesReader } from './catalogue/rates/current-rates.ts'
import { createPriceSourceReader } from './catalogue/rates/item-prices.ts'
import { registerRateMetrics } from './catalogue/rates/metrics.ts'
import { rateRoutes } from './catalogue/rates/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { sheetRoutes } from './catalogue/sheet-import/routes.ts'
import { stockRoutes } from './catalogue/stock/routes.ts'
import { createStockGapsReader } from './catalogue/stock/stock-gaps.ts'
import { documentRoutes } from './documents/routes.ts'
import { readShop } from './documents/shop.ts'
import { registerEnquiryMetrics } from './enquiries/metrics.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { registerCertificateGauge } from './operations/certificate-expiry.ts'
import { registerDiskGauge } from './operations/disk-space.ts'
import { registerBackupMetrics } from './operations/last-backup.ts'
import { operationsRoutes } from './operations/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { createAnswerCache, registerAnswerCacheMetrics } from './platform/cache/answer-cache.ts'
import { createVersionedReader } from './platform/cache/versioned-reader.ts'
import { connectDatabase } from './platform/database/database.ts'
import { registerDatabaseMetrics } from './platform/database/metrics.ts'
import { createSchemaCheck } from './platform/database/migrations.ts'
import { createHttpApp } from './platform/http/create-http-app.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { openPrivateStorage, openStorage } from './platform/storage/storage.ts'
import { readShopFile, type Settings, version } from './settings.ts'
import { trayRoutes } from './tray/routes.ts'

export async function buildApp(settings: Settings, now = () => new Date()) {
  const app = await createHttpApp(settings)
  const database = connectDatabase(settings.DATABASE_URL, (error) =>
    app.log.warn({ err: error }, 'idle connection lost'),
  )
  const { db, pool } = database
  const { queueFor, close: closeQueue } = openQueue(database, (error) =>
    app.log.warn({ err: error }, 'queue'),
  )
  app.addHook('onClose', async () => {
    await catalogueVersion.close()
    await closeQueue()
    await database.close()
  })

  const catalogueVersion = watchCatalogueVersion(settings.DATABASE_URL, db, (error) =>
    app.log.warn({ err: error }, 'not listening for changes'),
  )
  const firstShop = readShopFile(settings.SHOP_FILE)
  const readDay = createDayReader(firstShop.timeZone, now)
  const ratesReader = createRatesReader(db, catalogueVersion)
  const shopReader = createVersionedReader(catalogueVersion, () => readShop(db, firstShop))
  const catalogueAnswers = createAnswerCache({
    version: addRates(addDay(catalogueVersion, readDay), ratesReader, now),
    maxBytes: megabytes(16),
    maxStaleMs: minutes(10),
    onStale: (error) => app.log.warn({ err: error }, 'answered from the last good copy'),
  })

  const deps = {
    readDay,
    app,
    db,
    pool,
    settings,
    now,
    firstShop,
    readShop: shopReader.read,
    readPriceSource: createPriceSourceReader(shopReader.read, ratesReader.read, now),
    storage: await openStorage(settings),
    privateStorage: await openPrivateStorage(settings),
    ourOrigins: new Set([settings.PUBLIC_ORIGIN]),
    sessionCookie: createSessionCookie(settings.PUBLIC_ORIGIN),
    deviceCookies: createDeviceCookies(settings.PUBLIC_ORIGIN, settings.SESSION_SECRET),
    auth: createAuth(db, settings),
    checkPassword: createPasswordCheck(db, pool),
    queueFor,
    findSessionPerson: (session: string) => findSessionHolder(db, session, now()),
    onAccessDenied: createRefusalRecorder(db, pool),
    onWritten: catalogueVersion.forget,
    catalogueAnswers,
    profileCounts: createProfileCounts(db, catalogueVersion),
    readStockGaps: createStockGapsReader(db, catalogueVersion),
  }

  const isReady = await createSchemaCheck(pool)
  const { registry, markNotReady } = registerMonitoringRoutes(app, {
    version,
    release: settings.RELEASE,
    isReady,
  })
  registerDatabaseMetrics(registry, pool)
  registerAnswerCacheMetrics(registry, catalogueAnswers)
  registerEnquiryMetrics(registry, db, now)
  registerBackupMetrics(registry, settings.BACKUP_MARK)
  registerDiskGauge(registry, settings)
  registerRateMetrics(registry, ratesReader.read, now)
  registerCertificateGauge(registry, settings.PUBLIC_ORIGIN)
  accountRoutes(deps)
  catalogueRoutes(deps)
  collectionRoutes(deps)
  stockRoutes(deps)
  rateRoutes(deps)
  sheetRoutes(deps)
  documentRoutes(deps)
  enquiryRoutes(deps)
  newsletterRoutes(deps)
  notificationRoutes(deps)
  trayRoutes(deps)
  pictureRoutes(deps)
  operationsRoutes(deps)

  return { app, markNotReady, catalogueVersion }
}
