import { createHash } from 'node:crypto'
import { type NewSubscription, pushBounds } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { and, desc, eq, inArray, max } from 'drizzle-orm'
import { findSessionRowId } from '../accounts/sessions.ts'
import type { Db } from '../platform/database/database.ts'
import { isPublicHost } from '../platform/push/public-address.ts'
import { isPublicKey } from '../platform/push/public-key.ts'
import { pushDelivery, pushSubscription } from './tables.ts'

const hashEndpoint = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')

export async function findSubscription(db: Db, id: string, personId: string) {
  const [row] = await db.select().from(pushSubscription).where(isOwn(id, personId))
  if (!row) return undefined
  const [last] = await db
    .select({ sentAt: max(pushDelivery.sentAt) })
    .from(pushDelivery)
    .where(eq(pushDelivery.subscriptionId, id))
  return { name: row.device, since: row.createdAt, lastSentAt: last?.sentAt ?? undefined }
}

const isOwn = (id: string, personId: string) =>
  and(eq(pushSubscription.id, id), eq(pushSubscription.personId, personId))

type Holder = { personId: string; sessionId: string | undefined }
type SaveOptions = { allowsPrivateHosts: boolean; now: Date }

/** Saved again whenever its browser opens the desk, so that it lives as long as somebody is signed in there. */
export async function saveSubscription(
  db: Db,
  { personId, sessionId }: Holder,
  { endpoint, p256dh, auth, device }: NewSubscription,
  { allowsPrivateHosts, now }: SaveOptions,
) {
  const { hostname, username, password } = new URL(endpoint)
  if (username || password || !(allowsPrivateHosts || isPublicHost(hostname)))
    throw new Refusal('invalid', 'This is not an address of a push service.')
  if (!isPublicKey(p256dh)) throw new Refusal('invalid', 'This is not a key of a browser.')
  const sessionRowId = sessionId && (await findSessionRowId(db, sessionId))
  if (!sessionRowId) throw new Refusal('signed-out', 'Please sign in first.')
  const current = { personId, sessionId: sessionRowId, p256dh, auth, device }
  await db
    .insert(pushSubscription)
    .values({ id: hashEndpoint(endpoint), endpoint, createdAt: now, ...current })
    .onConflictDoUpdate({ target: pushSubscription.id, set: current })
  await deleteOldest(db, personId)
}

async function deleteOldest(db: Db, personId: string) {
  const surplus = db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.personId, personId))
    .orderBy(desc(pushSubscription.createdAt), pushSubscription.id)
    .offset(pushBounds.devices.max)
  await db.delete(pushSubscription).where(inArray(pushSubscription.id, surplus))
}

export async function removeSubscription(db: Db, id: string, personId: string) {
  await db.delete(pushSubscription).where(isOwn(id, personId))
}
