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
    subject: 'Very many queries at once: please look into the Spam folder',
    greeting: 'More queries came within ten minutes than the shop ever gets.',
    paragraphs: [
      'What came after them is kept in the Spam folder of the desk. Nobody got a letter about it, neither you nor those who wrote.',
      'Please look through it: people may be among them, and each was promised an answer within 24 hours. “Not spam” moves a query to the open ones and writes to its sender.',
    ],
    action: { label: 'Open the Spam folder', url: `${settings.PUBLIC_ORIGIN}/admin/enquiries?folder=spam` },
  }
  await mail.send(email, emailContent, jobId)
}
