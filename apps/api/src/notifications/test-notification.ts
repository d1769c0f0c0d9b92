import { minutes, toSeconds } from '@kashika/server/units'
import { eq } from 'drizzle-orm'
import type { JobKind } from '../platform/jobs/queue.ts'
import { type DeliveryDeps, deleteTarget, toSubject } from './deliveries.ts'
import { describeTest } from './notification-texts.ts'
import { pushSubscription } from './tables.ts'

export const testNotificationJob: JobKind<{ device: string; key: string }> = { name: 'push-test' }

/** Quiet hours do not hold it back. It is sent once: whoever asked for it is looking, and can ask again. */
export async function sendTestNotification(
  { db, push, readShop, settings, now }: DeliveryDeps,
  { device, key }: { device: string; key: string },
) {
  const [target] = await db.select().from(pushSubscription).where(eq(pushSubscription.id, device))
  if (!target) return
  const shop = await readShop()
  const { result } = await push
    .send(target, {
      payload: describeTest(key, shop.timeZone, now()),
      subject: toSubject(shop.email, settings.PUBLIC_ORIGIN),
      ttlSeconds: toSeconds(minutes(1)),
      topic: 'test',
    })
    .catch(() => ({ result: 'unreachable' }))
  if (result === 'gone') await deleteTarget(db, device)
}
