import { confirmAddressJob, forgottenJob, passwordChangedJob } from './accounts/letters.ts'
import { sheetJob } from './catalogue/sheet/applying.ts'
import { crowdJob } from './enquiries/crowd-letter.ts'
import { letterJob } from './enquiries/letters.ts'
import { subscribeJob } from './enquiries/subscribers.ts'
import { avifJob } from './pictures/pictures.ts'

/** Every kind of job there is: `npm run migrate` makes a queue for each. */
export const allJobs = [
  avifJob,
  confirmAddressJob,
  crowdJob,
  forgottenJob,
  passwordChangedJob,
  letterJob,
  sheetJob,
  subscribeJob,
].map(({ name }) => name)
