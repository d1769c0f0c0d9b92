import {
  confirmationEmailJob,
  emailChangeLinkJob,
  emailChangeNoticeJob,
  passwordChangedEmailJob,
  passwordResetEmailJob,
} from './accounts/emails.ts'
import { applyImportJob } from './catalogue/sheet-import/import-apply.ts'
import { undoImportJob } from './catalogue/sheet-import/import-undo.ts'
import { replyJob } from './enquiries/conversation/replies.ts'
import { enquiryEmailJob } from './enquiries/emails/enquiry-emails.ts'
import { reminderEmailJob } from './enquiries/emails/reminder-email.ts'
import { spamDigestJob } from './enquiries/emails/spam-digest.ts'
import { surgeEmailJob } from './enquiries/emails/surge-email.ts'
import { subscriptionJob } from './newsletter/subscribers.ts'
import { announcementJob } from './notifications/announcements.ts'
import { deliveryJob } from './notifications/deliveries.ts'
import { testNotificationJob } from './notifications/test-notification.ts'
import { avifJob } from './pictures/pictures.ts'

/** `npm run migrate` creates a queue for each. */
export const jobNames = [
  announcementJob,
  avifJob,
  deliveryJob,
  testNotificationJob,
  confirmationEmailJob,
  surgeEmailJob,
  emailChangeLinkJob,
  emailChangeNoticeJob,
  passwordResetEmailJob,
  passwordChangedEmailJob,
  enquiryEmailJob,
  reminderEmailJob,
  replyJob,
  applyImportJob,
  spamDigestJob,
  subscriptionJob,
  undoImportJob,
].map(({ name }) => name)
