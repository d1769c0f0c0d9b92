import { hours, minutes } from '@kashika/server/units'
import type { Queue } from '../platform/jobs/queue.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import { deliverReply, replyJob } from './conversation/replies.ts'
import { enquiryEmailJob, sendEnquiryEmail } from './emails/enquiry-emails.ts'
import { reminderEmailJob, sendReminderEmail } from './emails/reminder-email.ts'
import { queueSpamDigest, sendSpamDigest, spamDigestJob } from './emails/spam-digest.ts'
import { sendSurgeEmail, surgeEmailJob } from './emails/surge-email.ts'
import { removeExpiredPhotos } from './photos/expired-photos.ts'
import { queueDueReminders } from './reminders.ts'

type EnquiryJobDeps = Parameters<typeof sendEnquiryEmail>[0] &
  Parameters<typeof sendReminderEmail>[0] &
  Parameters<typeof deliverReply>[0] &
  Parameters<typeof removeExpiredPhotos>[0] & { queue: Queue }

export async function enquiryJobs(worker: Worker, deps: EnquiryJobDeps) {
  await worker.handle(enquiryEmailJob, (data, jobId) => sendEnquiryEmail(deps, data, jobId))
  await worker.handle(reminderEmailJob, (data, jobId) => sendReminderEmail(deps, data, jobId))
  await worker.handle(replyJob, (data) => deliverReply(deps, data))
  await worker.handle(surgeEmailJob, (_data, jobId) => sendSurgeEmail(deps, jobId))
  await worker.handle(spamDigestJob, (data, jobId) => sendSpamDigest(deps, data, jobId))
  worker.repeatEvery(hours(1), () => removeExpiredPhotos(deps))
  worker.repeatEvery(minutes(1), () => queueDueReminders(deps.db, deps.queue, deps.now()))
  worker.repeatEvery(minutes(1), async () =>
    queueSpamDigest(deps.db, deps.queue, await deps.readShop(), deps.now()),
  )
}
