import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { hours } from '@kashika/server/units'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { mailedLink } from './tables.ts'

/** What a link of a letter may do; its holder alone may, once, for an hour. */
type LinkPurpose = 'reset-password' | 'change-email'

/** The table gets the hash: whoever reads it cannot follow a link. */
const hashLinkToken = (purpose: LinkPurpose, token: string) =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url')

/** Answers the token that the link carries. `email` is the address it sets, where it sets one. */
export async function createLink(db: Db, purpose: LinkPurpose, personId: string, email?: string) {
  const token = randomBytes(24).toString('hex')
  await db.insert(mailedLink).values({
    id: randomUUID(),
    identifier: hashLinkToken(purpose, token),
    value: personId,
    email,
    expiresAt: new Date(Date.now() + hours(1)),
  })
  return token
}

const isValidLink = (purpose: LinkPurpose, token: string) =>
  and(eq(mailedLink.identifier, hashLinkToken(purpose, token)), gt(mailedLink.expiresAt, new Date()))

/** Whose link this is, if it still works. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string) {
  const [row] = await db.select().from(mailedLink).where(isValidLink(purpose, token))
  return row && { personId: row.value, email: row.email }
}

/** The same, and it no longer works: of two who follow it at once, one is told whose it is. */
export async function consumeLink(db: Db, purpose: LinkPurpose, token: string) {
  const [row] = await db.delete(mailedLink).where(isValidLink(purpose, token)).returning()
  return row && { personId: row.value, email: row.email }
}

/** Ends every link that was sent to somebody. */
export async function deleteLinks(db: Db, personId: string) {
  await db.delete(mailedLink).where(eq(mailedLink.value, personId))
}
