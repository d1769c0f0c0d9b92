import { openEngine } from './accounts/engine.ts'
import { accountRoutes } from './accounts/routes.ts'
import { holderOf } from './accounts/sessions.ts'
import { refusalNotes } from './audit/audit.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { sheetRoutes } from './catalogue/sheet/routes.ts'
import { stockRoutes } from './catalogue/stock/routes.ts'
import { enquiryMetrics } from './enquiries/metrics.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { careMetrics } from './platform/care-metrics.ts'
import { connect } from './platform/database.ts'
import { databaseMetrics } from './platform/database-metrics.ts'
import { deviceCookie } from './platform/device-cookie.ts'
import { openHttp } from './platform/fastify.ts'
import { answerHealth, readyMetric } from './platform/health.ts'
import { answerMetrics, openStanding } from './platform/metrics.ts'
import { schemaCheck } from './platform/migrations.ts'
import { listen } from './platform/notices.ts'
import { openQueue } from './platform/queue.ts'
import { sessionCookie } from './platform/session-cookie.ts'
import { openStorage } from './platform/storage.ts'
import { readShop, type Settings } from './settings.ts'

/** Puts the house together: no port, no environment, so that a test can have as many as it likes. */
export async function buildApp(settings: Settings, now = () => new Date()) {
  const app = await openHttp(settings)
  const database = connect(settings.DATABASE_URL, (error) =>
    app.log.warn({ err: error }, 'idle connection lost'),
  )
  const { db, pool } = database
  const { queueFor, close: closeQueue } = openQueue(database, (error) =>
    app.log.warn({ err: error }, 'queue'),
  )
  app.addHook('onClose', async () => {
    await notices.close()
    await closeQueue()
    await database.close()
  })

  const house = {
    app,
    db,
    pool,
    settings,
    now,
    shop: readShop(settings.SHOP_FILE),
    storage: await openStorage(settings),
    ourOrigins: new Set([settings.PUBLIC_ORIGIN]),
    cookie: sessionCookie(settings.PUBLIC_ORIGIN),
    device: deviceCookie(settings.PUBLIC_ORIGIN, settings.SESSION_SECRET),
    engine: openEngine(db, settings),
    queueFor,
    whoIs: (session: string) => holderOf(db, session, now()),
    onRefused: refusalNotes(db, pool),
  }

  const isReady = await schemaCheck(pool)
  const health = answerHealth(app, isReady, settings.RELEASE)
  const standing = openStanding()
  answerMetrics(app, standing)
  readyMetric(standing, isReady)
  databaseMetrics(standing, pool)
  enquiryMetrics(standing, db, now)
  careMetrics(standing, settings)
  accountRoutes(house)
  const { forgetCopies } = catalogueRoutes(house)
  stockRoutes(house)
  sheetRoutes(house)
  enquiryRoutes(house)
  pictureRoutes(house)
  const notices = listen(settings.DATABASE_URL, 'catalogue', {
    onNotice: forgetCopies,
    onError: (error) => app.log.warn({ err: error }, 'not listening for changes'),
  })

  return { app, shop: house.shop, notReady: health.notReady }
}
