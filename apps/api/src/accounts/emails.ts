import { days, toSeconds } from '@kashika/server/units'
import { createEmailVerificationToken } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { ShopMailer } from '../emails/shop-mailer.ts'
import type { Db } from '../platform/database/database.ts'
import type { JobKind, Queue } from '../platform/jobs/queue.ts'
import { createLink } from './mailed-links.ts'
import { person } from './tables.ts'

export const confirmationEmailJob: JobKind<{ personId: string }> = { name: 'account-confirm-address' }
export const passwordResetEmailJob: JobKind<{ email: string }> = { name: 'account-forgotten-password' }
export const passwordChangedEmailJob: JobKind<{ personId: string }> = { name: 'account-password-changed' }
export const emailChangeLinkJob: JobKind<{ personId: string; email: string }> = {
  name: 'account-change-email',
}
export const emailChangeNoticeJob: JobKind<{ email: string }> = { name: 'account-change-email-notice' }

export const queueConfirmationEmail = (db: Db, queue: Queue, personId: string) =>
  queue.enqueue(db, confirmationEmailJob, { personId })
export const queuePasswordResetEmail = (db: Db, queue: Queue, email: string) =>
  queue.enqueue(db, passwordResetEmailJob, { email })
export const queuePasswordChangedEmail = (db: Db, queue: Queue, personId: string) =>
  queue.enqueue(db, passwordChangedEmailJob, { personId })
export const queueEmailChangeLink = (db: Db, queue: Queue, personId: string, email: string) =>
  queue.enqueue(db, emailChangeLinkJob, { personId, email })
export const queueEmailChangeNotice = (db: Db, queue: Queue, email: string) =>
  queue.enqueue(db, emailChangeNoticeJob, { email })

type AccountEmailDeps = {
  db: Db
  mail: ShopMailer
  settings: { SESSION_SECRET: string; PUBLIC_ORIGIN: string }
}

/** Until the address is confirmed, the name may have been chosen by somebody else. */
const greetPerson = ({ firstName, emailVerified }: typeof person.$inferSelect) =>
  emailVerified ? `Namaste ${firstName},` : 'Namaste,'

export async function sendConfirmationEmail(
  { db, mail, settings }: AccountEmailDeps,
  personId: string,
  jobId: string,
) {
  const [recipient] = await db.select().from(person).where(eq(person.id, personId))
  if (!recipient || recipient.emailVerified) return
  const token = await createEmailVerificationToken(
    settings.SESSION_SECRET,
    recipient.email,
    undefined,
    toSeconds(days(7)),
  )
  const emailContent = {
    subject: 'Is this your email?',
    greeting: greetPerson(recipient),
    paragraphs: [
      'Your account is open. Please confirm that this email address is yours, so that our emails reach you.',
    ],
    action: { label: 'Confirm my email', url: `${settings.PUBLIC_ORIGIN}/confirm-email?token=${token}` },
  }
  await mail.send(recipient.email, emailContent, jobId)
}

export async function sendPasswordResetEmail(
  { db, mail, settings }: AccountEmailDeps,
  email: string,
  jobId: string,
) {
  const [recipient] = await db.select().from(person).where(eq(person.email, email))
  if (!recipient) return
  const token = await createLink(db, 'reset-password', recipient.id)
  const emailContent = {
    subject: 'A new password',
    greeting: greetPerson(recipient),
    paragraphs: [
      'We were asked to set a new password. This link works once, for one hour.',
      'If it was not you, ignore this email: your password stays as it is.',
    ],
    action: {
      label: 'Choose a new password',
      url: `${settings.PUBLIC_ORIGIN}/reset-password?token=${token}`,
    },
  }
  await mail.send(recipient.email, emailContent, jobId)
}

export async function sendPasswordChangedEmail(
  { db, mail, settings }: AccountEmailDeps,
  personId: string,
  jobId: string,
) {
  const [recipient] = await db.select().from(person).where(eq(person.id, personId))
  if (!recipient) return
  const emailContent = {
    subject: 'Your password was changed',
    greeting: greetPerson(recipient),
    paragraphs: [
      'The password of your account was changed just now, and every other device was signed out.',
      'If it was not you, set a new password at once.',
    ],
    action: { label: 'Set a new password', url: `${settings.PUBLIC_ORIGIN}/forgot-password` },
  }
  await mail.send(recipient.email, emailContent, jobId)
}

/** No name in the greeting: the new address need not belong to the account holder. */
export async function sendEmailChangeLink(
  { db, mail, settings }: AccountEmailDeps,
  { personId, email }: { personId: string; email: string },
  jobId: string,
) {
  const token = await createLink(db, 'change-email', personId, email)
  const emailContent = {
    subject: 'Your new email',
    greeting: 'Namaste,',
    paragraphs: [
      'We were asked to use this address for an account with us. This link works once, for one hour. After that, sign in on every device with this address.',
      'If it was not you, ignore this email: nothing changes.',
    ],
    action: { label: 'Use this address', url: `${settings.PUBLIC_ORIGIN}/confirm-email?token=${token}` },
  }
  await mail.send(email, emailContent, jobId)
}

/** No link: an attacker with the password may have caused this email. */
export async function sendEmailChangeNotice({ mail }: AccountEmailDeps, email: string, jobId: string) {
  const emailContent = {
    subject: 'Your email is about to change',
    greeting: 'Namaste,',
    paragraphs: [
      'Somebody gave the password of your account and asked to use another email for it. We have sent a link to that address.',
      'If it was not you, open our website, sign in and change your password at once. Then that link no longer works.',
    ],
  }
  await mail.send(email, emailContent, jobId)
}
