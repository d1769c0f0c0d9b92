import { catalogueRoutes } from './catalogue/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { connect } from './platform/database.ts'
import { openHttp } from './platform/fastify.ts'
import { answerHealth } from './platform/health.ts'
import { answerMetrics } from './platform/metrics.ts'
import { schemaCheck } from './platform/migrations.ts'
import { openStorage } from './platform/storage.ts'
import { readShop, type Settings } from './settings.ts'

/** Puts the house together: no port, no environment, so that a test can have as many as it likes. */
export async function buildApp(settings: Settings) {
  const app = await openHttp(settings)
  const { db, pool, close } = connect(settings.DATABASE_URL, (error) =>
    app.log.warn({ err: error }, 'idle connection lost'),
  )
  app.addHook('onClose', close)

  const house = {
    app,
    db,
    pool,
    settings,
    shop: readShop(settings.SHOP_FILE),
    storage: openStorage(settings),
    ourOrigins: new Set([settings.PUBLIC_ORIGIN]),
    // Nobody can sign in yet.
    whoIs: async () => undefined,
  }

  const health = answerHealth(app, await schemaCheck(pool))
  answerMetrics(app, pool)
  catalogueRoutes(house)
  pictureRoutes(house)

  return { app, shop: house.shop, notReady: health.notReady }
}
