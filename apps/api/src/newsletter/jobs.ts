import type { Worker } from '../platform/jobs/worker.ts'
import { type NewsletterJobDeps, sendSubscriptionConfirmation, subscriptionJob } from './subscribers.ts'

export async function newsletterJobs(worker: Worker, deps: NewsletterJobDeps) {
  await worker.handle(subscriptionJob, ({ email }, jobId) => sendSubscriptionConfirmation(deps, email, jobId))
}
