import { Refusal } from '@kashika/server/refusal'
import type { Db } from '../platform/database/database.ts'
import { type ServeDeps, serve, success } from '../platform/http/serve.ts'
import { isLocalUrl, type Settings } from '../settings.ts'
import { readChoice, saveChoice } from './choices.ts'
import { findSubscription, removeSubscription, saveSubscription } from './subscriptions.ts'
import { testNotificationJob } from './test-notification.ts'

type NotificationRouteDeps = ServeDeps & {
  db: Db
  settings: Pick<Settings, 'PUSH_PUBLIC_KEY' | 'PUBLIC_ORIGIN'>
  now: () => Date
}

export function notificationRoutes(deps: NotificationRouteDeps) {
  const { db, settings, now } = deps

  serve(deps, 'getNotifications', async ({ query: { device }, actor }) => {
    const known = device && (await findSubscription(db, device, actor.personId))
    return {
      ...success,
      publicKey: settings.PUSH_PUBLIC_KEY,
      choice: await readChoice(db, actor.personId),
      device: known
        ? { ...known, since: known.since.toISOString(), lastSentAt: known.lastSentAt?.toISOString() }
        : undefined,
    }
  })

  serve(deps, 'saveSubscription', async ({ body, actor, session }) => {
    const holder = { personId: actor.personId, sessionId: session.id }
    const allowsPrivateHosts = isLocalUrl(settings.PUBLIC_ORIGIN)
    await saveSubscription(db, holder, body, { allowsPrivateHosts, now: now() })
    return success
  })

  serve(deps, 'removeSubscription', async ({ body: { device }, actor }) => {
    await removeSubscription(db, device, actor.personId)
    return success
  })

  serve(deps, 'saveNotificationChoice', async ({ body, actor }) => {
    await saveChoice(db, actor.personId, body)
    return success
  })

  serve(deps, 'sendTestNotification', async ({ body, actor, queue }) => {
    if (!(await findSubscription(db, body.device, actor.personId)))
      throw new Refusal('missing', 'Notifications are off on this device.')
    await queue.enqueue(db, testNotificationJob, body)
    return success
  })
}
