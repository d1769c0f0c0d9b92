import {
  confirmationEmailJob,
  emailChangeLinkJob,
  emailChangeNoticeJob,
  passwordChangedEmailJob,
  passwordResetEmailJob,
} from './accounts/letters.ts'
import { applyImportJob } from './catalogue/sheet/applying.ts'
import { undoImportJob } from './catalogue/sheet/undoing.ts'
import { surgeEmailJob } from './enquiries/crowd-letter.ts'
import { enquiryEmailJob } from './enquiries/letters.ts'
import { reminderEmailJob } from './enquiries/reminder-letter.ts'
import { spamDigestJob } from './enquiries/spam-digest.ts'
import { subscriptionJob } from './enquiries/subscribers.ts'
import { avifJob } from './pictures/pictures.ts'

/** Every kind of job there is: `npm run migrate` makes a queue for each. */
export const jobNames = [
  avifJob,
  confirmationEmailJob,
  surgeEmailJob,
  emailChangeLinkJob,
  emailChangeNoticeJob,
  passwordResetEmailJob,
  passwordChangedEmailJob,
  enquiryEmailJob,
  reminderEmailJob,
  applyImportJob,
  spamDigestJob,
  subscriptionJob,
  undoImportJob,
].map(({ name }) => name)
