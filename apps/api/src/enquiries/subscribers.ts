import { createHmac, timingSafeEqual } from 'node:crypto'
import { addresses, letterPages } from '@kashika/contract'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { csvLine } from '../platform/csv.ts'
import type { Db } from '../platform/database.ts'
import type { Mail } from '../platform/mail.ts'
import { days } from '../platform/measures.ts'
import type { JobKind, Queue } from '../platform/queue.ts'
import { Refusal } from '../platform/refusal.ts'
import { subscriber } from './tables.ts'

export const subscribeJob: JobKind<{ email: string }> = { name: 'subscribe-letter' }

type Settings = { SESSION_SECRET: string; PUBLIC_ORIGIN: string }
type Purpose = 'confirm' | 'unsubscribe'

const confirmedWithin = days(7)

/** Only a job, whoever it is: the answer cannot tell whether the address is known. */
export const subscribeLater = (db: Db, queue: Queue, email: string) =>
  queue.later(db, subscribeJob, { email })

export async function askToConfirm(
  { db, mail, settings, now }: { db: Db; mail: Mail; settings: Settings; now: () => Date },
  email: string,
  id: string,
) {
  const [row] = await db
    .insert(subscriber)
    .values({ email, askedAt: now() })
    .onConflictDoUpdate({ target: subscriber.email, set: { askedAt: now() } })
    .returning()
  if (!row || (row.confirmedAt && !row.unsubscribedAt)) return
  const letter = {
    subject: 'Shall we write to you?',
    greeting: 'Namaste,',
    paragraphs: [
      'Somebody, we hope you, asked us to send news of our pieces to this address. Please confirm it within seven days.',
      'If it was not you, leave it: we shall not write again.',
    ],
    action: {
      label: 'Yes, write to me',
      url: `${settings.PUBLIC_ORIGIN}${letterPages.confirmSubscription}?token=${tokenOf(settings, 'confirm', row.id)}`,
    },
    unsubscribe: oneClick(settings, row.id),
  }
  await mail.send(email, letter, id)
}

export async function confirmSubscription(db: Db, settings: Settings, token: string, now: Date) {
  const id = idIn(settings, 'confirm', token)
  const confirmed = await db
    .update(subscriber)
    .set({ confirmedAt: now, unsubscribedAt: null })
    .where(and(eq(subscriber.id, id), gt(subscriber.askedAt, new Date(now.getTime() - confirmedWithin))))
    .returning({ id: subscriber.id })
  if (confirmed.length === 0) throw outworn()
}

/** Twice is as good as once. */
export async function unsubscribe(db: Db, settings: Settings, token: string, now: Date) {
  const id = idIn(settings, 'unsubscribe', token)
  // A confirmation that still lies in a letter must not bring it back.
  const set = { unsubscribedAt: now, askedAt: sql`'-infinity'` }
  await db.update(subscriber).set(set).where(eq(subscriber.id, id))
}

/** Those who confirmed and stayed, with the link each letter to them must carry. */
export async function exportSubscribers(db: Db, settings: Settings): Promise<string> {
  const rows = await db
    .select()
    .from(subscriber)
    .where(and(isNotNull(subscriber.confirmedAt), isNull(subscriber.unsubscribedAt)))
    .orderBy(subscriber.id)
  const lines = rows.map(({ id, email, confirmedAt }) => [
    email,
    confirmedAt?.toISOString() ?? '',
    `${settings.PUBLIC_ORIGIN}${letterPages.unsubscribe}?token=${tokenOf(settings, 'unsubscribe', id)}`,
  ])
  return [['email', 'confirmed', 'unsubscribe'], ...lines].map(csvLine).join('')
}

const oneClick = (settings: Settings, id: number) =>
  `${settings.PUBLIC_ORIGIN}${addresses.unsubscribeOneClick.path}?token=${tokenOf(settings, 'unsubscribe', id)}`

function tokenOf({ SESSION_SECRET }: Settings, purpose: Purpose, id: number): string {
  return `${id}.${createHmac('sha256', SESSION_SECRET).update(`subscriber ${purpose} ${id}`).digest('base64url')}`
}

function idIn(settings: Settings, purpose: Purpose, token: string): number {
  const id = Number(token.split('.')[0])
  const good = Buffer.from(tokenOf(settings, purpose, id))
  const given = Buffer.from(token)
  if (good.length !== given.length || !timingSafeEqual(good, given)) throw outworn()
  return id
}

const outworn = () => new Refusal('invalid', 'This link is not whole or too old. Please subscribe again.')
