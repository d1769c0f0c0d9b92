import { recordAudit } from '../audit/audit.ts'
import type { Db } from '../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../platform/http/serve.ts'
import {
  confirmSubscription,
  exportSubscribers,
  type NewsletterSettings,
  queueSubscription,
  unsubscribe,
} from './subscribers.ts'

type NewsletterRouteDeps = ServeDeps & { db: Db; settings: NewsletterSettings; now: () => Date }

export function newsletterRoutes(deps: NewsletterRouteDeps) {
  const { db, settings, now } = deps

  serve(deps, 'subscribe', async ({ body, queue }) => {
    await queueSubscription(db, queue, body.email)
    return success
  })
  serve(deps, 'confirmSubscription', async ({ body }) => {
    await confirmSubscription(db, settings, body.token, now())
    return success
  })
  serve(deps, 'unsubscribe', async ({ body }) => {
    await unsubscribe(db, settings, body.token, now())
    return success
  })
  serve(deps, 'unsubscribeOneClick', async ({ query }) => {
    await unsubscribe(db, settings, query.token, now())
    return success
  })
  serve(deps, 'exportSubscribers', async ({ actor }) => {
    await recordAudit(db, { action: 'subscribers-exported', ...actor })
    return { ...success, csv: await exportSubscribers(db, settings) }
  })
}
