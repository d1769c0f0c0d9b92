import { createAuth } from './accounts/engine.ts'
import { accountRoutes } from './accounts/routes.ts'
import { findSessionHolder } from './accounts/sessions.ts'
import { createRefusalRecorder } from './audit/audit.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { sheetRoutes } from './catalogue/sheet/routes.ts'
import { stockRoutes } from './catalogue/stock/routes.ts'
import { enquiryMetrics } from './enquiries/metrics.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { registerOperationsMetrics } from './platform/care-metrics.ts'
import { connectDatabase } from './platform/database.ts'
import { registerDatabaseMetrics } from './platform/database-metrics.ts'
import { createDeviceCookies } from './platform/device-cookie.ts'
import { createHttpApp } from './platform/fastify.ts'
import { registerHealthRoutes, registerReadyGauge } from './platform/health.ts'
import { createRegistry, registerMetricsRoute } from './platform/metrics.ts'
import { createSchemaCheck } from './platform/migrations.ts'
import { listenToChannel } from './platform/notices.ts'
import { openQueue } from './platform/queue.ts'
import { createSessionCookie } from './platform/session-cookie.ts'
import { openStorage } from './platform/storage.ts'
import { readShop, type Settings } from './settings.ts'

/** Puts the house together: no port, no environment, so that a test can have as many as it likes. */
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
    await catalogueListener.close()
    await closeQueue()
    await database.close()
  })

  const deps = {
    app,
    db,
    pool,
    settings,
    now,
    shop: readShop(settings.SHOP_FILE),
    storage: await openStorage(settings),
    ourOrigins: new Set([settings.PUBLIC_ORIGIN]),
    sessionCookie: createSessionCookie(settings.PUBLIC_ORIGIN),
    deviceCookies: createDeviceCookies(settings.PUBLIC_ORIGIN, settings.SESSION_SECRET),
    auth: createAuth(db, settings),
    queueFor,
    findSessionPerson: (session: string) => findSessionHolder(db, session, now()),
    onAccessDenied: createRefusalRecorder(db, pool),
  }

  const isReady = await createSchemaCheck(pool)
  const health = registerHealthRoutes(app, isReady, settings.RELEASE)
  const registry = createRegistry()
  registerMetricsRoute(app, registry)
  registerReadyGauge(registry, isReady)
  registerDatabaseMetrics(registry, pool)
  enquiryMetrics(registry, db, now)
  registerOperationsMetrics(registry, settings)
  accountRoutes(deps)
  const { clearCache } = catalogueRoutes(deps)
  stockRoutes(deps)
  sheetRoutes(deps)
  enquiryRoutes(deps)
  pictureRoutes(deps)
  const catalogueListener = listenToChannel(settings.DATABASE_URL, 'catalogue', {
    onNotice: clearCache,
    onError: (error) => app.log.warn({ err: error }, 'not listening for changes'),
  })

  return { app, shop: deps.shop, markNotReady: health.markNotReady }
}
