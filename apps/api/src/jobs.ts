import {
  confirmAddressJob,
  emailChangeJob,
  emailChangeNoticeJob,
  forgottenJob,
  passwordChangedJob,
} from './accounts/letters.ts'
import { sheetJob } from './catalogue/sheet/applying.ts'
import { undoSheetJob } from './catalogue/sheet/undoing.ts'
import { crowdJob } from './enquiries/crowd-letter.ts'
import { letterJob } from './enquiries/letters.ts'
import { reminderJob } from './enquiries/reminder-letter.ts'
import { spamDigestJob } from './enquiries/spam-digest.ts'
import { subscribeJob } from './enquiries/subscribers.ts'
import { avifJob } from './pictures/pictures.ts'

/** Every kind of job there is: `npm run migrate` makes a queue for each. */
export const allJobs = [
  avifJob,
  confirmAddressJob,
  crowdJob,
  emailChangeJob,
  emailChangeNoticeJob,
  forgottenJob,
  passwordChangedJob,
  letterJob,
  reminderJob,
  sheetJob,
  spamDigestJob,
  subscribeJob,
  undoSheetJob,
].map(({ name }) => name)
