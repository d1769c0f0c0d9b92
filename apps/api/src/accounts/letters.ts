import { createEmailVerificationToken } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Mail } from '../platform/mail.ts'
import { days, inSeconds } from '../platform/measures.ts'
import type { JobKind, Queue } from '../platform/queue.ts'
import { createLink } from './links.ts'
import { person } from './tables.ts'

export const confirmAddressJob: JobKind<{ personId: string }> = { name: 'account-confirm-address' }
export const forgottenJob: JobKind<{ email: string }> = { name: 'account-forgotten-password' }
export const passwordChangedJob: JobKind<{ personId: string }> = { name: 'account-password-changed' }
export const emailChangeJob: JobKind<{ personId: string; email: string }> = { name: 'account-change-email' }
export const emailChangeNoticeJob: JobKind<{ email: string }> = { name: 'account-change-email-notice' }

export const confirmAddressLater = (db: Db, queue: Queue, personId: string) =>
  queue.later(db, confirmAddressJob, { personId })
export const forgottenLater = (db: Db, queue: Queue, email: string) =>
  queue.later(db, forgottenJob, { email })
export const passwordChangedLater = (db: Db, queue: Queue, personId: string) =>
  queue.later(db, passwordChangedJob, { personId })
export const emailChangeLater = (db: Db, queue: Queue, personId: string, email: string) =>
  queue.later(db, emailChangeJob, { personId, email })
export const emailChangeNoticeLater = (db: Db, queue: Queue, email: string) =>
  queue.later(db, emailChangeNoticeJob, { email })

type Desk = {
  db: Db
  mail: Mail
  settings: { SESSION_SECRET: string; PUBLIC_ORIGIN: string }
}

/** Whoever signs up with somebody else's address chooses the name: until it is confirmed, it is a stranger's text. */
const greetingOf = ({ firstName, emailVerified }: typeof person.$inferSelect) =>
  emailVerified ? `Namaste ${firstName},` : 'Namaste,'

/** `id` is the job's, so that a letter sent again after a crash is the same letter. */
export async function writeConfirmation({ db, mail, settings }: Desk, personId: string, id: string) {
  const [reader] = await db.select().from(person).where(eq(person.id, personId))
  if (!reader || reader.emailVerified) return
  const token = await createEmailVerificationToken(
    settings.SESSION_SECRET,
    reader.email,
    undefined,
    inSeconds(days(7)),
  )
  const letter = {
    subject: 'Is this your email?',
    greeting: greetingOf(reader),
    paragraphs: [
      'Your account with us is open. Please confirm that this address is yours, so that our letters find you.',
    ],
    action: { label: 'Confirm my email', url: `${settings.PUBLIC_ORIGIN}/confirm-email?token=${token}` },
  }
  await mail.send(reader.email, letter, id)
}

/** Here, and not before the answer, it shows whether the address is known. */
export async function writeResetLink({ db, mail, settings }: Desk, email: string, id: string) {
  const [reader] = await db.select().from(person).where(eq(person.email, email))
  if (!reader) return
  const token = await createLink(db, 'reset-password', reader.id)
  const letter = {
    subject: 'A new password',
    greeting: greetingOf(reader),
    paragraphs: [
      'Somebody, we hope you, asked to set a new password. This link works once, for one hour.',
      'If it was not you, leave it: your password stays as it is.',
    ],
    action: {
      label: 'Choose a new password',
      url: `${settings.PUBLIC_ORIGIN}/reset-password?token=${token}`,
    },
  }
  await mail.send(reader.email, letter, id)
}

export async function writePasswordChanged({ db, mail, settings }: Desk, personId: string, id: string) {
  const [reader] = await db.select().from(person).where(eq(person.id, personId))
  if (!reader) return
  const letter = {
    subject: 'Your password was changed',
    greeting: greetingOf(reader),
    paragraphs: [
      'The password of your account was changed just now, and every other device was signed out.',
      'If it was not you, set a new password at once.',
    ],
    action: { label: 'Set a new password', url: `${settings.PUBLIC_ORIGIN}/forgot-password` },
  }
  await mail.send(reader.email, letter, id)
}

/** To the new address, which need not be the account holder's: it greets nobody by name. */
export async function writeEmailChange(
  { db, mail, settings }: Desk,
  { personId, email }: { personId: string; email: string },
  id: string,
) {
  const token = await createLink(db, 'change-email', personId, email)
  const letter = {
    subject: 'Your new email',
    greeting: 'Namaste,',
    paragraphs: [
      'Somebody, we hope you, asked to use this address for an account with us. This link works once, for one hour; then every device signs in again, with this address.',
      'If it was not you, leave it: nothing changes.',
    ],
    action: { label: 'Use this address', url: `${settings.PUBLIC_ORIGIN}/confirm-email?token=${token}` },
  }
  await mail.send(email, letter, id)
}

/** Without a link: whoever has taken the account over must not lead its holder anywhere. */
export async function writeEmailChangeNotice({ mail }: Desk, email: string, id: string) {
  const letter = {
    subject: 'Your email is about to change',
    greeting: 'Namaste,',
    paragraphs: [
      'Somebody, we hope you, gave the password of your account and asked to use another email for it. We have sent a link to that address.',
      'If it was not you, open our website, sign in and change your password at once. Then that link no longer works.',
    ],
  }
  await mail.send(email, letter, id)
}
