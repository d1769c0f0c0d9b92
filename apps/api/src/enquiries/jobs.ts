import { minutes } from '../platform/measures.ts'
import type { Queue } from '../platform/queue.ts'
import type { Worker } from '../platform/worker.ts'
import { crowdJob, tellOfCrowd } from './crowd-letter.ts'
import { letterJob, writeLetter } from './letters.ts'
import { remind } from './reminders.ts'
import { askToConfirm, subscribeJob } from './subscribers.ts'

type Office = Parameters<typeof writeLetter>[0] & Parameters<typeof askToConfirm>[0] & { queue: Queue }

export async function enquiryJobs(worker: Worker, office: Office) {
  await worker.on(letterJob, (data, id) => writeLetter(office, data, id))
  await worker.on(crowdJob, (_data, id) => tellOfCrowd(office, id))
  await worker.on(subscribeJob, ({ email }, id) => askToConfirm(office, email, id))
  worker.every(minutes(1), () => remind(office.db, office.queue, office.now()))
}
