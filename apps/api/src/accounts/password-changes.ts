import { randomUUID } from 'node:crypto'
import { recordAudit } from '../audit/audit.ts'
import type { RequestSource } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import {
  type AccountDeps,
  findPerson,
  type NewAccount,
  refuseInvalidLink,
  refuseSignedOut,
} from './accounts.ts'
import { queuePasswordChangedEmail, queuePasswordResetEmail } from './emails.ts'
import { consumeLink, deleteLinks, findLink } from './mailed-links.ts'
import type { CheckPassword } from './password-check.ts'
import { hashPassword } from './passwords.ts'
import { endSessions, rotateSessionId } from './sessions.ts'
import { credential } from './tables.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

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
  { db, queue, readShop }: Omit<AccountDeps, 'auth'>,
  token: string,
  password: string,
  source: RequestSource,
) {
  const holder = (await findLink(db, 'reset-password', token)) ?? refuseInvalidLink()
  refuseWeakPassword(password, [
    (await readShop()).name,
    ...listPersonNames(await findPerson(db, holder.personId)),
  ])
  const passwordHash = await hashPassword(password)
  await db.transaction(async (db) => {
    const { personId } = (await consumeLink(db, 'reset-password', token)) ?? refuseInvalidLink()
    await setPassword(db, personId, passwordHash)
    await endSessions(db, personId)
    await deleteLinks(db, personId)
    await queuePasswordChangedEmail(db, queue, personId)
    await recordAudit(db, { action: 'reset', personId, source })
  })
}

/** Ends every other session, since somebody else may have known the old password. */
export async function changePassword(
  { db, queue, readShop, checkPassword }: Omit<AccountDeps, 'auth'> & { checkPassword: CheckPassword },
  holder: { id: string; session: string },
  input: { current: string; password: string },
  source: RequestSource,
) {
  refuseWeakPassword(input.password, [
    (await readShop()).name,
    ...listPersonNames(await findPerson(db, holder.id)),
  ])
  await checkPassword(holder.id, input.current)
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

const listPersonNames = ({ firstName, lastName, email }: Omit<NewAccount, 'password'>) => [
  firstName,
  lastName,
  email,
]
