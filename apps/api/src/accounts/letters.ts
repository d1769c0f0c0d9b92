import { createEmailVerificationToken } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Mail } from '../platform/mail.ts'
import { days, hours, inSeconds } from '../platform/measures.ts'
import type { JobKind, Queue } from '../platform/queue.ts'
import type { Engine } from './engine.ts'
import { person } from './tables.ts'

export const confirmAddressJob: JobKind<{ personId: string }> = { name: 'account-confirm-address' }
export const forgottenJob: JobKind<{ email: string }> = { name: 'account-forgotten-password' }
export const passwordChangedJob: JobKind<{ personId: string }> = { name: 'account-password-changed' }

export const confirmAddressLater = (db: Db, queue: Queue, personId: string) =>
  queue.later(db, confirmAddressJob, { personId })
export const forgottenLater = (db: Db, queue: Queue, email: string) =>
  queue.later(db, forgottenJob, { email })
export const passwordChangedLater = (db: Db, queue: Queue, personId: string) =>
  queue.later(db, passwordChangedJob, { personId })

type Desk = {
  db: Db
  engine: Engine
  mail: Mail
  settings: { SESSION_SECRET: string; PUBLIC_ORIGIN: string }
}

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
    greeting: `Namaste ${reader.firstName},`,
    paragraphs: [
      'Your account with us is open. Please confirm that this address is yours, so that our letters find you.',
    ],
    action: { label: 'Confirm my email', url: `${settings.PUBLIC_ORIGIN}/confirm-email?token=${token}` },
  }
  await mail.send(reader.email, letter, id)
}

/** Here, and not before the answer, it shows whether the address is known. */
export async function writeResetLink({ db, engine, mail, settings }: Desk, email: string, id: string) {
  const [reader] = await db.select().from(person).where(eq(person.email, email))
  if (!reader) return
  const token = await makeLink(engine, reader.id)
  const letter = {
    subject: 'A new password',
    greeting: `Namaste ${reader.firstName},`,
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

async function makeLink(engine: Engine, personId: string) {
  const { internalAdapter, generateId } = await engine.$context
  const token = String(generateId({ model: 'verification' })).replaceAll('-', '')
  const expiresAt = new Date(Date.now() + hours(1))
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: personId,
    expiresAt,
  })
  return token
}

export async function writePasswordChanged({ db, mail, settings }: Desk, personId: string, id: string) {
  const [reader] = await db.select().from(person).where(eq(person.id, personId))
  if (!reader) return
  const letter = {
    subject: 'Your password was changed',
    greeting: `Namaste ${reader.firstName},`,
    paragraphs: [
      'The password of your account was changed just now, and every other device was signed out.',
      'If it was not you, set a new password at once.',
    ],
    action: { label: 'Set a new password', url: `${settings.PUBLIC_ORIGIN}/forgot-password` },
  }
  await mail.send(reader.email, letter, id)
}
