import { calls, emailLinkPages } from '@kashika/contract'
import { Refusal } from '@kashika/server/refusal'
import { days } from '@kashika/server/units'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ShopMailer } from '../emails/shop-mailer.ts'
import type { Db } from '../platform/database/database.ts'
import { toCsvLine } from '../platform/files/csv.ts'
import type { JobKind, Queue } from '../platform/jobs/queue.ts'
import { createSignedToken, readSignedToken } from '../platform/signed-token.ts'
import { buildConfirmationEmail } from './emails.ts'
import { subscriber } from './tables.ts'

export const subscriptionJob: JobKind<{ email: string }> = { name: 'subscribe-letter' }

export type NewsletterJobDeps = {
  db: Db
  mail: ShopMailer
  settings: NewsletterSettings
  now: () => Date
}

export type NewsletterSettings = { SESSION_SECRET: string; PUBLIC_ORIGIN: string }
type SubscriberLinkPurpose = 'confirm' | 'unsubscribe'

const confirmationPeriodMs = days(7)

/** Always a job, so that the response cannot reveal whether the address is known. */
export const queueSubscription = (db: Db, queue: Queue, email: string) =>
  queue.enqueue(db, subscriptionJob, { email })

export async function sendSubscriptionConfirmation(
  { db, mail, settings, now }: NewsletterJobDeps,
  email: string,
  jobId: string,
) {
  const [row] = await db
    .insert(subscriber)
    .values({ email, askedAt: now() })
    .onConflictDoUpdate({ target: subscriber.email, set: { askedAt: now() } })
    .returning()
  if (!row || (row.confirmedAt && !row.unsubscribedAt)) return
  const links = {
    confirm: `${settings.PUBLIC_ORIGIN}${emailLinkPages.confirmSubscription}?token=${createToken(settings, 'confirm', row.id)}`,
    unsubscribe: oneClickUnsubscribeUrl(settings, row.id),
  }
  await mail.send(email, buildConfirmationEmail(links), jobId)
}

export async function confirmSubscription(db: Db, settings: NewsletterSettings, token: string, now: Date) {
  const id = verifyToken(settings, 'confirm', token)
  const updatedRows = await db
    .update(subscriber)
    .set({ confirmedAt: now, unsubscribedAt: null })
    .where(and(eq(subscriber.id, id), gt(subscriber.askedAt, new Date(now.getTime() - confirmationPeriodMs))))
    .returning({ id: subscriber.id })
  if (updatedRows.length === 0) throw invalidLinkRefusal()
}

export async function unsubscribe(db: Db, settings: NewsletterSettings, token: string, now: Date) {
  const id = verifyToken(settings, 'unsubscribe', token)
  // An older confirmation link must not subscribe again.
  const set = { unsubscribedAt: now, askedAt: sql`'-infinity'` }
  await db.update(subscriber).set(set).where(eq(subscriber.id, id))
}

export async function exportSubscribers(db: Db, settings: NewsletterSettings): Promise<string> {
  const rows = await db
    .select()
    .from(subscriber)
    .where(and(isNotNull(subscriber.confirmedAt), isNull(subscriber.unsubscribedAt)))
    .orderBy(subscriber.id)
  const lines = rows.map(({ id, email, confirmedAt }) => [
    email,
    confirmedAt?.toISOString() ?? '',
    `${settings.PUBLIC_ORIGIN}${emailLinkPages.unsubscribe}?token=${createToken(settings, 'unsubscribe', id)}`,
  ])
  return [['email', 'confirmed', 'unsubscribe'], ...lines].map(toCsvLine).join('')
}

const oneClickUnsubscribeUrl = (settings: NewsletterSettings, id: number) =>
  `${settings.PUBLIC_ORIGIN}${calls.unsubscribeOneClick.path}?token=${createToken(settings, 'unsubscribe', id)}`

const createToken = ({ SESSION_SECRET }: NewsletterSettings, purpose: SubscriberLinkPurpose, id: number) =>
  createSignedToken(SESSION_SECRET, `subscriber ${purpose}`, String(id))

function verifyToken(
  { SESSION_SECRET }: NewsletterSettings,
  purpose: SubscriberLinkPurpose,
  token: string,
): number {
  const id = readSignedToken(SESSION_SECRET, `subscriber ${purpose}`, token)
  if (id === undefined) throw invalidLinkRefusal()
  return Number(id)
}

const invalidLinkRefusal = () =>
  new Refusal('invalid', 'This link is incomplete or too old. Please subscribe again.')
