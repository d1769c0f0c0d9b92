import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { hours } from '@kashika/server/units'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { mailedLink } from './tables.ts'

type LinkPurpose = 'reset-password' | 'change-email'

/** Only the hash is stored, so that reading the table gives no usable link. */
const hashLinkToken = (purpose: LinkPurpose, token: string) =>
  createHash('sha256').update(`${purpose}:${token}`).digest('base64url')

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

export async function findLink(db: Db, purpose: LinkPurpose, token: string) {
  const [row] = await db.select().from(mailedLink).where(isValidLink(purpose, token))
  return row && { personId: row.value, email: row.email }
}

/** Deletes in the same statement, so that of two concurrent uses only one succeeds. */
export async function consumeLink(db: Db, purpose: LinkPurpose, token: string) {
  const [row] = await db.delete(mailedLink).where(isValidLink(purpose, token)).returning()
  return row && { personId: row.value, email: row.email }
}

export async function deleteLinks(db: Db, personId: string) {
  await db.delete(mailedLink).where(eq(mailedLink.value, personId))
}
