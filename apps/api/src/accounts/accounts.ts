import { isAPIError } from 'better-auth/api'
import { and, eq, sql } from 'drizzle-orm'
import { type From, note } from '../audit/audit.ts'
import type { Db } from '../platform/database.ts'
import type { Queue } from '../platform/queue.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Engine } from './engine.ts'
import { confirmAddressLater, forgottenLater, passwordChangedLater } from './letters.ts'
import { hashPassword, refuseCommon, verifyPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { credential, person } from './tables.ts'

type House = { db: Db; engine: Engine; queue: Queue }
type Newcomer = { firstName: string; lastName: string; email: string; password: string }

/** Opens an account and a session; answers the session's id. */
export async function signUp({ db, engine, queue }: House, newcomer: Newcomer, from: From) {
  refuseCommon(newcomer.password)
  const { firstName, ...rest } = newcomer
  const { user, token } = await engine.api
    .signUpEmail({ body: { ...rest, name: firstName } })
    .catch(async (error) => {
      if (await isTaken(db, newcomer.email)) throw addressTaken()
      throw error
    })
  await db.transaction(async (db) => {
    await confirmAddressLater(db, queue, user.id)
    await note(db, { what: 'sign-up', who: user.id, from })
  })
  return { personId: user.id, session: String(token) }
}

const addressTaken = () => new Refusal('conflict', 'There is already an account with this email.')
const isTaken = async (db: Db, email: string) =>
  (await db.select({ id: person.id }).from(person).where(eq(person.email, email))).length > 0

/** The same answer and the same work whether the address is unknown or the password wrong. */
export async function signIn(
  { db, engine }: Omit<House, 'queue'>,
  given: { email: string; password: string },
  from: From,
) {
  const { user, token } = await engine.api.signInEmail({ body: given }).catch(async (error) => {
    if (!isAPIError(error) || error.statusCode !== 401) throw error
    const who = sql`(select ${person.id} from ${person} where ${person.email} = ${given.email})`
    await note(db, { what: 'sign-in-failed', who, from })
    throw new Refusal('signed-out', 'Invalid email or password.')
  })
  await note(db, { what: 'sign-in', who: user.id, from })
  return { personId: user.id, session: token }
}

export async function describe(db: Db, id: string) {
  const [found] = await db.select().from(person).where(eq(person.id, id))
  if (!found) throw new Refusal('signed-out', 'Please sign in first.')
  return found
}

export async function rename(db: Db, id: string, names: { firstName: string; lastName: string }) {
  await db
    .update(person)
    .set({ ...names, updatedAt: new Date() })
    .where(eq(person.id, id))
}

/** Nothing is looked up here: the worker does, so that the answer cannot tell whether the address is known. */
export async function forget({ db, queue }: Omit<House, 'engine'>, email: string, from: From) {
  await db.transaction(async (db) => {
    await forgottenLater(db, queue, email)
    await note(db, { what: 'reset-asked', from })
  })
}

/** A link works once and for an hour; whoever was signed in no longer is, and the holder is told. */
export async function reset({ db, engine, queue }: House, link: string, password: string, from: From) {
  refuseCommon(password)
  const personId = await holderOfLink(engine, link)
  await engine.api.resetPassword({ body: { token: link, newPassword: password } }).catch(refuseLink)
  await db.transaction(async (db) => {
    await passwordChangedLater(db, queue, personId)
    await note(db, { what: 'reset', who: personId, from })
  })
}

async function holderOfLink(engine: Engine, link: string) {
  const { internalAdapter } = await engine.$context
  const found = await internalAdapter.findVerificationValue(`reset-password:${link}`)
  return found && found.expiresAt > new Date() ? found.value : refuseLink()
}

function refuseLink(error?: unknown): never {
  if (error && !isAPIError(error)) throw error
  throw new Refusal('invalid', 'This link has been used or is too old. Please ask for a new one.')
}

export async function confirmAddress({ db, engine }: Omit<House, 'queue'>, link: string, from: From) {
  await engine.api.verifyEmail({ query: { token: link } }).catch(refuseLink)
  await note(db, { what: 'email-confirmed', from })
}

/** Ends every other session: whoever knew the old password is out. */
export async function changePassword(
  { db, queue }: Omit<House, 'engine'>,
  holder: { id: string; session: string },
  given: { current: string; password: string },
  from: From,
) {
  refuseCommon(given.password)
  const own = and(eq(credential.personId, holder.id), eq(credential.provider, 'credential'))
  const [found] = await db.select().from(credential).where(own)
  if (!found?.password || !(await verifyPassword({ hash: found.password, password: given.current }))) {
    throw new Refusal('invalid', 'The current password is not right.')
  }
  const password = await hashPassword(given.password)
  await db.transaction(async (db) => {
    await db.update(credential).set({ password, updatedAt: new Date() }).where(own)
    await endSessions(db, holder.id, holder.session)
    await passwordChangedLater(db, queue, holder.id)
    await note(db, { what: 'password-changed', who: holder.id, from })
  })
}

/** Makes somebody an admin, or no longer one; either way they sign in anew. */
export async function setAdmin(db: Db, email: string, isAdmin: boolean) {
  await db.transaction(async (db) => {
    const [changed] = await db
      .update(person)
      .set({ isAdmin, updatedAt: new Date() })
      .where(eq(person.email, email.trim().toLowerCase()))
      .returning({ id: person.id })
    if (!changed) throw new Refusal('missing', `There is no account with the email ${email}.`)
    await endSessions(db, changed.id)
    await note(db, { what: isAdmin ? 'admin-granted' : 'admin-revoked', who: changed.id })
  })
}
