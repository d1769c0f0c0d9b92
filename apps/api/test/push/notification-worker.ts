import { readShop } from '../../src/documents/shop.ts'
import { notificationJobs } from '../../src/notifications/jobs.ts'
import { connectDatabase } from '../../src/platform/database/database.ts'
import { openQueue } from '../../src/platform/jobs/queue.ts'
import { createPushService } from '../../src/platform/push/push-service.ts'
import { readShopFile } from '../../src/settings.ts'
import type { openTestApp } from '../test-app.ts'
import { openTestWorker } from '../worker.ts'
import { pushKeys } from './push-keys.ts'

export async function openNotificationWorker(
  testApp: Awaited<ReturnType<typeof openTestApp>>,
  now: () => Date,
) {
  const { settings } = testApp
  const database = connectDatabase(settings.DATABASE_URL, () => undefined)
  const firstShop = readShopFile(settings.SHOP_FILE)
  const worker = await openTestWorker(database)
  const { queue, close: closeQueue } = openQueue(database, () => undefined)
  const push = createPushService({
    publicKey: pushKeys.PUSH_PUBLIC_KEY,
    privateKey: pushKeys.PUSH_PRIVATE_KEY,
    allowsPrivateHosts: true,
    timeoutMs: 1000,
  })
  const deps = {
    db: database.db,
    queue,
    push,
    readShop: () => readShop(database.db, firstShop),
    settings,
    now,
  }
  await notificationJobs(worker, deps)
  const close = async () => {
    await worker.close()
    await closeQueue()
    await database.close()
  }
  return { deps, close }
}
