import { hours } from '@kashika/server/units'
import type { Worker } from '../platform/jobs/worker.ts'
import {
  confirmationEmailJob,
  emailChangeLinkJob,
  emailChangeNoticeJob,
  passwordChangedEmailJob,
  passwordResetEmailJob,
  sendConfirmationEmail,
  sendEmailChangeLink,
  sendEmailChangeNotice,
  sendPasswordChangedEmail,
  sendPasswordResetEmail,
} from './emails.ts'
import { deleteExpiredSessionsAndLinks } from './sessions.ts'

type AccountJobDeps = Parameters<typeof sendPasswordResetEmail>[0] & { now: () => Date }

export async function accountJobs(worker: Worker, deps: AccountJobDeps) {
  await worker.handle(confirmationEmailJob, ({ personId }, jobId) =>
    sendConfirmationEmail(deps, personId, jobId),
  )
  await worker.handle(passwordResetEmailJob, ({ email }, jobId) => sendPasswordResetEmail(deps, email, jobId))
  await worker.handle(passwordChangedEmailJob, ({ personId }, jobId) =>
    sendPasswordChangedEmail(deps, personId, jobId),
  )
  await worker.handle(emailChangeLinkJob, (change, jobId) => sendEmailChangeLink(deps, change, jobId))
  await worker.handle(emailChangeNoticeJob, ({ email }, jobId) => sendEmailChangeNotice(deps, email, jobId))
  worker.repeatEvery(hours(1), () => deleteExpiredSessionsAndLinks(deps.db, deps.now()))
}
