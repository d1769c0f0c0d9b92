import { openEngine } from './accounts/engine.ts'
import { accountRoutes } from './accounts/routes.ts'
import { holderOf } from './accounts/sessions.ts'
import { note } from './audit/audit.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { connect } from './platform/database.ts'
import { openHttp } from './platform/fastify.ts'
import { answerHealth } from './platform/health.ts'
import type { Doors } from './platform/http.ts'
import { answerMetrics } from './platform/metrics.ts'
import { schemaCheck } from './platform/migrations.ts'
import { openQueue } from './platform/queue.ts'
import { sessionCookie } from './platform/session-cookie.ts'
import { openStorage } from './platform/storage.ts'
import { readShop, type Settings } from './settings.ts'

type Refused = Parameters<Doors['onRefused']>[0]

/** Puts the house together: no port, no environment, so that a test can have as many as it likes. */
export async function buildApp(settings: Settings, now = () => new Date()) {
  const app = await openHttp(settings)
  const database = connect(settings.DATABASE_URL, (error) =>
    app.log.warn({ err: error }, 'idle connection lost'),
  )
  const { db, pool } = database
  const { queue, close: closeQueue } = openQueue(database, (error) => app.log.warn({ err: error }, 'queue'))
  app.addHook('onClose', async () => {
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
    storage: openStorage(settings),
    ourOrigins: new Set([settings.PUBLIC_ORIGIN]),
    cookie: sessionCookie(settings.PUBLIC_ORIGIN),
    engine: openEngine(db, settings),
    queue,
    whoIs: (session: string) => holderOf(db, session),
    onRefused: ({ name, who, from }: Refused) => note(db, { what: 'refused', who, about: name, from }),
  }

  const health = answerHealth(app, await schemaCheck(pool))
  answerMetrics(app, pool)
  accountRoutes(house)
  catalogueRoutes(house)
  enquiryRoutes(house)
  pictureRoutes(house)

  return { app, shop: house.shop, notReady: health.notReady }
}
