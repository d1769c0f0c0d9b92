import { hours } from '@kashika/server/units'
import type { ReadShop } from '../../documents/shop.ts'
import type { ShopMailer } from '../../emails/shop-mailer.ts'
import type { Db } from '../../platform/database/database.ts'
import type { JobKind, Queue } from '../../platform/jobs/queue.ts'

export const surgeEmailJob: JobKind<object> = { name: 'crowd-letter', oncePerMs: hours(1) }

export const queueSurgeEmail = (db: Db, queue: Queue) => queue.enqueue(db, surgeEmailJob, {})

export async function sendSurgeEmail(
  { mail, readShop, settings }: { mail: ShopMailer; readShop: ReadShop; settings: { PUBLIC_ORIGIN: string } },
  jobId: string,
) {
  const { email } = await readShop()
  if (!email) return
  const emailContent = {
    subject: 'Very many enquiries at once: please check the Spam folder',
    greeting: 'Very many enquiries came within ten minutes.',
    paragraphs: [
      'Those that came later are kept in the Spam folder. No email was sent about them, neither to you nor to those who wrote.',
      'Please look through it: people may be among them, and each was promised an answer within 24 hours. “Not spam” moves an enquiry to the open ones and sends an email to its sender.',
    ],
    action: { label: 'Open the Spam folder', url: `${settings.PUBLIC_ORIGIN}/admin/enquiries?folder=spam` },
  }
  await mail.send(email, emailContent, jobId)
}
