import { randomUUID } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import { and, eq, sql } from 'drizzle-orm'
import { type From, note } from '../audit/audit.ts'
import type { Db } from '../platform/database.ts'
import type { Queue } from '../platform/queue.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Engine } from './engine.ts'
import { confirmAddressLater, forgottenLater, passwordChangedLater } from './letters.ts'
import { endLinks, readLink, takeLink } from './links.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { endSessions, renewSession } from './sessions.ts'
import { credential, person } from './tables.ts'
import { refuseWeak } from './weak-passwords.ts'

type House = { db: Db; engine: Engine; queue: Queue; shop: { name: string } }
type Newcomer = { firstName: string; lastName: string; email: string; password: string }

/** Opens an account and a session; answers the session's id. */
export async function signUp({ db, engine, queue, shop }: House, newcomer: Newcomer, from: From) {
  refuseWeak(newcomer.password, [shop.name, newcomer.firstName, newcomer.lastName, newcomer.email])
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

export const addressTaken = () => new Refusal('conflict', 'There is already an account with this email.')
export const isTaken = async (db: Db, email: string) =>
  (await db.select({ id: person.id }).from(person).where(eq(person.email, email))).length > 0

/** The same answer and the same work whether the address is unknown or the password wrong. */
export async function signIn(
  { db, engine }: Pick<House, 'db' | 'engine'>,
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
  return found ?? refuseSignedOut()
}

function refuseSignedOut(): never {
  throw new Refusal('signed-out', 'Please sign in first.')
}

export async function rename(db: Db, id: string, names: { firstName: string; lastName: string }) {
  await db
    .update(person)
    .set({ ...names, updatedAt: new Date() })
    .where(eq(person.id, id))
}

/** Nothing is looked up here: the worker does, so that the answer cannot tell whether the address is known. */
export async function forget({ db, queue }: Pick<House, 'db' | 'queue'>, email: string, from: From) {
  await db.transaction(async (db) => {
    await forgottenLater(db, queue, email)
    await note(db, { what: 'reset-asked', from })
  })
}

/** A link works once and for an hour; every other link and session of the account ends, and the holder is told. */
export async function reset(
  { db, queue, shop }: Omit<House, 'engine'>,
  link: string,
  password: string,
  from: From,
) {
  const holder = (await readLink(db, 'reset-password', link)) ?? refuseLink()
  refuseWeak(password, [shop.name, ...namesOf(await describe(db, holder.personId))])
  const hashed = await hashPassword(password)
  await db.transaction(async (db) => {
    const { personId } = (await takeLink(db, 'reset-password', link)) ?? refuseLink()
    await setPassword(db, personId, hashed)
    await endSessions(db, personId)
    await endLinks(db, personId)
    await passwordChangedLater(db, queue, personId)
    await note(db, { what: 'reset', who: personId, from })
  })
}

/** Also for a person whose sign-up broke off before there was a password. */
async function setPassword(db: Db, personId: string, password: string) {
  await db
    .insert(credential)
    .values({ id: randomUUID(), personId, provider: 'credential', account: personId, password })
    .onConflictDoUpdate({
      target: [credential.provider, credential.account],
      set: { password, updatedAt: new Date() },
    })
}

const namesOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) => [
  firstName,
  lastName,
  email,
]

export function refuseLink(error?: unknown): never {
  if (error && !isAPIError(error)) throw error
  throw new Refusal('invalid', 'This link has been used or is too old. Please ask for a new one.')
}

export async function confirmAddress({ db, engine }: Pick<House, 'db' | 'engine'>, link: string, from: From) {
  await engine.api.verifyEmail({ query: { token: link } }).catch(refuseLink)
  await note(db, { what: 'email-confirmed', from })
}

/** The worker knows whether the address is confirmed already, and then sends nothing: the answer is always the same. */
export async function sendConfirmation(
  { db, queue }: Pick<House, 'db' | 'queue'>,
  personId: string,
  from: From,
) {
  await db.transaction(async (db) => {
    await confirmAddressLater(db, queue, personId)
    await note(db, { what: 'confirmation-asked', who: personId, from })
  })
}

/** Ends every other session: whoever knew the old password is out. Answers the new id of the one that goes on. */
export async function changePassword(
  { db, queue, shop }: Omit<House, 'engine'>,
  holder: { id: string; session: string },
  given: { current: string; password: string },
  from: From,
) {
  refuseWeak(given.password, [shop.name, ...namesOf(await describe(db, holder.id))])
  await checkPassword(db, holder.id, given.current)
  const password = await hashPassword(given.password)
  return db.transaction(async (db) => {
    await setPassword(db, holder.id, password)
    await endSessions(db, holder.id, holder.session)
    await endLinks(db, holder.id)
    await passwordChangedLater(db, queue, holder.id)
    await note(db, { what: 'password-changed', who: holder.id, from })
    return (await renewSession(db, holder.session)) ?? refuseSignedOut()
  })
}

export async function checkPassword(db: Db, personId: string, password: string) {
  const own = and(eq(credential.personId, personId), eq(credential.provider, 'credential'))
  const [found] = await db.select().from(credential).where(own)
  if (!found?.password || !(await verifyPassword({ hash: found.password, password }))) {
    throw new Refusal('invalid', 'The current password is not right.')
  }
}

/**
 * Makes somebody an admin, or no longer one; either way they sign in anew. Only whoever has shown that the address is
 * theirs can become one: anybody may sign up with the owner's.
 */
export async function setAdmin(db: Db, email: string, isAdmin: boolean) {
  await db.transaction(async (db) => {
    const [changed] = await db
      .update(person)
      .set({ isAdmin, updatedAt: new Date() })
      .where(eq(person.email, email.trim().toLowerCase()))
      .returning({ id: person.id, isConfirmed: person.emailVerified })
    if (!changed) throw new Refusal('missing', `There is no account with the email ${email}.`)
    if (isAdmin && !changed.isConfirmed)
      throw new Refusal(
        'invalid',
        `${email} is not confirmed yet. Follow the link of the letter “Is this your email?”, which the page Profile sends again, then repeat this.`,
      )
    await endSessions(db, changed.id)
    await note(db, { what: isAdmin ? 'admin-granted' : 'admin-revoked', who: changed.id })
  })
}
