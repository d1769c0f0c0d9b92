import { hours, minutes } from '@kashika/server/units'
import type { Worker } from '../platform/jobs/worker.ts'
import { announcementJob } from './announcements.ts'
import {
  announceEnquiry,
  type DeliveryDeps,
  deleteOldDeliveries,
  deliveryJob,
  queueDeliveries,
  sendDelivery,
} from './deliveries.ts'
import { sendTestNotification, testNotificationJob } from './test-notification.ts'

type NotificationJobDeps = Omit<DeliveryDeps, 'push'> & { push: DeliveryDeps['push'] | undefined }

/** Without keys nothing is announced; the jobs are taken all the same, so that they do not pile up. */
export async function notificationJobs(worker: Worker, { push, ...others }: NotificationJobDeps) {
  const withPush = async (work: (deps: DeliveryDeps) => Promise<void>) => {
    if (push) await work({ ...others, push })
  }
  await worker.handle(announcementJob, (data) => withPush((deps) => announceEnquiry(deps, data)))
  await worker.handle(deliveryJob, (data) => withPush((deps) => sendDelivery(deps, data)))
  await worker.handle(testNotificationJob, (data) => withPush((deps) => sendTestNotification(deps, data)))
  worker.repeatEvery(minutes(1), () => withPush(queueDeliveries))
  worker.repeatEvery(hours(6), () => deleteOldDeliveries(others))
}
