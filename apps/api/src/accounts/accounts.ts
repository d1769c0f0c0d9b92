import { randomUUID } from 'node:crypto'
import { Refusal } from '@kashika/server/refusal'
import { isAPIError } from 'better-auth/api'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../audit/audit.ts'
import type { RequestSource } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import type { Auth } from './auth.ts'
import { queueConfirmationEmail, queuePasswordChangedEmail, queuePasswordResetEmail } from './emails.ts'
import { consumeLink, deleteLinks, findLink } from './mailed-links.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions, rotateSessionId } from './sessions.ts'
import { credential, person } from './tables.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

type AccountDeps = { db: Db; auth: Auth; queue: Queue; shop: { name: string } }
type NewAccount = { firstName: string; lastName: string; email: string; password: string }

export async function signUp(
  { db, auth, queue, shop }: AccountDeps,
  newAccount: NewAccount,
  source: RequestSource,
) {
  refuseWeakPassword(newAccount.password, [
    shop.name,
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

function refuseSignedOut(): never {
  throw new Refusal('signed-out', 'Please sign in first.')
}

export async function renamePerson(db: Db, id: string, names: { firstName: string; lastName: string }) {
  await db
    .update(person)
    .set({ ...names, updatedAt: new Date() })
    .where(eq(person.id, id))
}

/** Looked up only by the worker, so that the response cannot reveal whether the address is known. */
export async function requestPasswordReset(
  { db, queue }: Pick<AccountDeps, 'db' | 'queue'>,
  email: string,
  source: RequestSource,
) {
  await db.transaction(async (db) => {
    await queuePasswordResetEmail(db, queue, email)
    await recordAudit(db, { action: 'reset-asked', source })
  })
}

export async function resetPassword(
  { db, queue, shop }: Omit<AccountDeps, 'auth'>,
  token: string,
  password: string,
  source: RequestSource,
) {
  const holder = (await findLink(db, 'reset-password', token)) ?? refuseInvalidLink()
  refuseWeakPassword(password, [shop.name, ...listPersonNames(await findPerson(db, holder.personId))])
  const passwordHash = await hashPassword(password)
  await db.transaction(async (db) => {
    const { personId } = (await consumeLink(db, 'reset-password', token)) ?? refuseInvalidLink()
    await setPassword(db, personId, passwordHash)
    await endSessions(db, personId)
    await deleteLinks(db, personId)
    await queuePasswordChangedEmail(db, queue, personId)
    await recordAudit(db, { action: 'reset', personId: personId, source })
  })
}

/** Upsert: a sign-up that broke off may have left a person without a password. */
async function setPassword(db: Db, personId: string, passwordHash: string) {
  await db
    .insert(credential)
    .values({ id: randomUUID(), personId, provider: 'credential', account: personId, password: passwordHash })
    .onConflictDoUpdate({
      target: [credential.provider, credential.account],
      set: { password: passwordHash, updatedAt: new Date() },
    })
}

const listPersonNames = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}) => [firstName, lastName, email]

export function refuseInvalidLink(error?: unknown): never {
  if (error && !isAPIError(error)) throw error
  throw new Refusal('invalid', 'This link has been used or is too old. Please ask for a new one.')
}

export async function confirmEmailAddress(
  { db, auth }: Pick<AccountDeps, 'db' | 'auth'>,
  token: string,
  source: RequestSource,
) {
  await auth.api.verifyEmail({ query: { token: token } }).catch(refuseInvalidLink)
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
    await recordAudit(db, { action: 'confirmation-asked', personId: personId, source })
  })
}

/** Ends every other session, since somebody else may have known the old password. */
export async function changePassword(
  { db, queue, shop }: Omit<AccountDeps, 'auth'>,
  holder: { id: string; session: string },
  input: { current: string; password: string },
  source: RequestSource,
) {
  refuseWeakPassword(input.password, [shop.name, ...listPersonNames(await findPerson(db, holder.id))])
  await checkPassword(db, holder.id, input.current)
  const passwordHash = await hashPassword(input.password)
  return db.transaction(async (db) => {
    await setPassword(db, holder.id, passwordHash)
    await endSessions(db, holder.id, holder.session)
    await deleteLinks(db, holder.id)
    await queuePasswordChangedEmail(db, queue, holder.id)
    await recordAudit(db, { action: 'password-changed', personId: holder.id, source })
    return (await rotateSessionId(db, holder.session)) ?? refuseSignedOut()
  })
}

export async function checkPassword(db: Db, personId: string, password: string) {
  const ownCredential = and(eq(credential.personId, personId), eq(credential.provider, 'credential'))
  const [row] = await db.select().from(credential).where(ownCredential)
  if (!row?.password || !(await verifyPassword({ hash: row.password, password }))) {
    throw new Refusal('invalid', 'The current password is not right.')
  }
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
        `${email} is not confirmed yet. Follow the link of the letter “Is this your email?”, which the page Profile sends again, then repeat this.`,
      )
    await endSessions(db, updatedPerson.id)
    await recordAudit(db, { action: isAdmin ? 'admin-granted' : 'admin-revoked', personId: updatedPerson.id })
  })
}
