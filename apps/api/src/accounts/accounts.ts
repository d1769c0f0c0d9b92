import { Refusal } from '@kashika/server/refusal'
import { isAPIError } from 'better-auth/api'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { recordAudit } from '../audit/audit.ts'
import type { RequestSource } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import type { Auth } from './auth.ts'
import { queueConfirmationEmail } from './emails.ts'
import { endSessions } from './sessions.ts'
import { person } from './tables.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

export type AccountDeps = { db: Db; auth: Auth; queue: Queue; readShop: () => Promise<{ name: string }> }
export type NewAccount = { firstName: string; lastName: string; email: string; password: string }

export async function signUp(
  { db, auth, queue, readShop }: AccountDeps,
  newAccount: NewAccount,
  source: RequestSource,
) {
  refuseWeakPassword(newAccount.password, [
    (await readShop()).name,
    newAccount.firstName,
    newAccount.lastName,
    newAccount.email,
  ])
  const { firstName, ...rest } = newAccount
  const { user, token } = await auth.api
    .signUpEmail({ body: { ...rest, name: firstName } })
    .catch(async (error) => {
      if (await isEmailTaken(db, newAccount.email)) throw emailTakenRefusal()
      throw error
    })
  await db.transaction(async (db) => {
    await queueConfirmationEmail(db, queue, user.id)
    await recordAudit(db, { action: 'sign-up', personId: user.id, source })
  })
  return { personId: user.id, session: String(token) }
}

export const emailTakenRefusal = () => new Refusal('conflict', 'There is already an account with this email.')
export const isEmailTaken = async (db: Db, email: string) =>
  (await db.select({ id: person.id }).from(person).where(eq(person.email, email))).length > 0

/** The same response and the same work whether the address is unknown or the password wrong. */
export async function signIn(
  { db, auth }: Pick<AccountDeps, 'db' | 'auth'>,
  credentials: { email: string; password: string },
  source: RequestSource,
) {
  const { user, token } = await auth.api.signInEmail({ body: credentials }).catch(async (error) => {
    if (!isAPIError(error) || error.statusCode !== 401) throw error
    const personId = sql`(select ${person.id} from ${person} where ${person.email} = ${credentials.email})`
    await recordAudit(db, { action: 'sign-in-failed', personId, source })
    throw new Refusal('signed-out', 'Invalid email or password.')
  })
  await recordAudit(db, { action: 'sign-in', personId: user.id, source })
  return { personId: user.id, session: token }
}

export async function findPerson(db: Db, id: string) {
  const [row] = await db.select().from(person).where(eq(person.id, id))
  return row ?? refuseSignedOut()
}

export function refuseSignedOut(): never {
  throw new Refusal('signed-out', 'Please sign in first.')
}

export async function renamePerson(db: Db, id: string, names: { firstName: string; lastName: string }) {
  await db
    .update(person)
    .set({ ...names, updatedAt: new Date() })
    .where(eq(person.id, id))
}

export function refuseInvalidLink(error?: unknown): never {
  if (error && !isAPIError(error)) throw error
  throw new Refusal('invalid', 'This link has been used or is too old. Please ask for a new one.')
}

export async function confirmEmailAddress(
  { db, auth }: Pick<AccountDeps, 'db' | 'auth'>,
  token: string,
  source: RequestSource,
) {
  await auth.api.verifyEmail({ query: { token } }).catch(refuseInvalidLink)
  await recordAudit(db, { action: 'email-confirmed', source })
}

/** Where the address is confirmed already the worker sends nothing, so that the response is always the same. */
export async function requestConfirmationEmail(
  { db, queue }: Pick<AccountDeps, 'db' | 'queue'>,
  personId: string,
  source: RequestSource,
) {
  await db.transaction(async (db) => {
    await queueConfirmationEmail(db, queue, personId)
    await recordAudit(db, { action: 'confirmation-asked', personId, source })
  })
}

/** The address must be confirmed: anybody may sign up with the owner's. */
export async function setAdmin(db: Db, email: string, isAdmin: boolean) {
  await db.transaction(async (db) => {
    const [updatedPerson] = await db
      .update(person)
      .set({ isAdmin, updatedAt: new Date() })
      .where(eq(person.email, email.trim().toLowerCase()))
      .returning({ id: person.id, isConfirmed: person.emailVerified })
    if (!updatedPerson) throw new Refusal('missing', `There is no account with the email ${email}.`)
    if (isAdmin && !updatedPerson.isConfirmed)
      throw new Refusal(
        'invalid',
        `${email} is not confirmed yet. Open the link in the email “Is this your email?”, which the page Profile sends again, then repeat this.`,
      )
    await endSessions(db, updatedPerson.id)
    await recordAudit(db, { action: isAdmin ? 'admin-granted' : 'admin-revoked', personId: updatedPerson.id })
  })
}

export async function isOwner(db: Db, personId: string): Promise<boolean> {
  const [row] = await db.select({ isAdmin: person.isAdmin }).from(person).where(eq(person.id, personId))
  return row?.isAdmin === true
}

/** For a column of another table. */
export const selectPersonName = (id: AnyPgColumn) =>
  sql<
    string | null
  >`(select ${person.firstName} || ' ' || ${person.lastName} from ${person} where ${person.id} = ${id})`
