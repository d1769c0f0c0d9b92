import { hours } from '../platform/measures.ts'
import type { Worker } from '../platform/worker.ts'
import {
  confirmAddressJob,
  emailChangeJob,
  emailChangeNoticeJob,
  forgottenJob,
  passwordChangedJob,
  writeConfirmation,
  writeEmailChange,
  writeEmailChangeNotice,
  writePasswordChanged,
  writeResetLink,
} from './letters.ts'
import { forgetExpired } from './sessions.ts'

type Desk = Parameters<typeof writeResetLink>[0] & { now: () => Date }

export async function accountJobs(worker: Worker, desk: Desk) {
  await worker.on(confirmAddressJob, ({ personId }, id) => writeConfirmation(desk, personId, id))
  await worker.on(forgottenJob, ({ email }, id) => writeResetLink(desk, email, id))
  await worker.on(passwordChangedJob, ({ personId }, id) => writePasswordChanged(desk, personId, id))
  await worker.on(emailChangeJob, (change, id) => writeEmailChange(desk, change, id))
  await worker.on(emailChangeNoticeJob, ({ email }, id) => writeEmailChangeNotice(desk, email, id))
  worker.every(hours(1), () => forgetExpired(desk.db, desk.now()))
}
