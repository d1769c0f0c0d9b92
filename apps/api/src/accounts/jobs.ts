import { hours } from '../platform/measures.ts'
import type { Worker } from '../platform/worker.ts'
import {
  confirmAddressJob,
  forgottenJob,
  passwordChangedJob,
  writeConfirmation,
  writePasswordChanged,
  writeResetLink,
} from './letters.ts'
import { forgetExpired } from './sessions.ts'

export async function accountJobs(worker: Worker, desk: Parameters<typeof writeResetLink>[0]) {
  await worker.on(confirmAddressJob, ({ personId }, id) => writeConfirmation(desk, personId, id))
  await worker.on(forgottenJob, ({ email }, id) => writeResetLink(desk, email, id))
  await worker.on(passwordChangedJob, ({ personId }, id) => writePasswordChanged(desk, personId, id))
  worker.every(hours(1), () => forgetExpired(desk.db, new Date()))
}
