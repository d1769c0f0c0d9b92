import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { hours } from '../platform/measures.ts'
import { mailedLink } from './tables.ts'

/** What a link of a letter may do; its holder alone may, once, for an hour. */
type Purpose = 'reset-password' | 'change-email'

/** The table gets the hash: whoever reads it cannot follow a link. */
const identifierOf = (purpose: Purpose, token: string) =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url')

/** Answers the token that the link carries. `email` is the address it sets, where it sets one. */
export async function createLink(db: Db, purpose: Purpose, personId: string, email?: string) {
  const token = randomBytes(24).toString('hex')
  await db.insert(mailedLink).values({
    id: randomUUID(),
    identifier: identifierOf(purpose, token),
    value: personId,
    email,
    expiresAt: new Date(Date.now() + hours(1)),
  })
  return token
}

const isOpen = (purpose: Purpose, token: string) =>
  and(eq(mailedLink.identifier, identifierOf(purpose, token)), gt(mailedLink.expiresAt, new Date()))

/** Whose link this is, if it still works. */
export async function readLink(db: Db, purpose: Purpose, token: string) {
  const [found] = await db.select().from(mailedLink).where(isOpen(purpose, token))
  return found && { personId: found.value, email: found.email }
}

/** The same, and it no longer works: of two who follow it at once, one is told whose it is. */
export async function takeLink(db: Db, purpose: Purpose, token: string) {
  const [taken] = await db.delete(mailedLink).where(isOpen(purpose, token)).returning()
  return taken && { personId: taken.value, email: taken.email }
}

/** Ends every link that was sent to somebody. */
export async function endLinks(db: Db, personId: string) {
  await db.delete(mailedLink).where(eq(mailedLink.value, personId))
}
