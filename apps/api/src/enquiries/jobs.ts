import { minutes } from '../platform/measures.ts'
import type { Queue } from '../platform/queue.ts'
import type { Worker } from '../platform/worker.ts'
import { crowdJob, tellOfCrowd } from './crowd-letter.ts'
import { letterJob, writeLetter } from './letters.ts'
import { reminderJob, writeReminder } from './reminder-letter.ts'
import { remind } from './reminders.ts'
import { digestSpamLater, spamDigestJob, writeSpamDigest } from './spam-digest.ts'
import { askToConfirm, subscribeJob } from './subscribers.ts'

type Office = Parameters<typeof writeLetter>[0] &
  Parameters<typeof writeReminder>[0] &
  Parameters<typeof askToConfirm>[0] & { queue: Queue }

export async function enquiryJobs(worker: Worker, office: Office) {
  await worker.on(letterJob, (data, id) => {
    const isLetter = data.kind === 'arrived' || data.kind === 'received'
    // The release before sent a reminder of each query this way.
    return isLetter
      ? writeLetter(office, data, id)
      : writeReminder(office, { enquiryIds: [data.enquiryId] }, id)
  })
  await worker.on(reminderJob, (data, id) => writeReminder(office, data, id))
  await worker.on(crowdJob, (_data, id) => tellOfCrowd(office, id))
  await worker.on(subscribeJob, ({ email }, id) => askToConfirm(office, email, id))
  await worker.on(spamDigestJob, (data, id) => writeSpamDigest(office, data, id))
  worker.every(minutes(1), () => remind(office.db, office.queue, office.now()))
  worker.every(minutes(1), () => digestSpamLater(office.db, office.queue, office.shop, office.now()))
}
