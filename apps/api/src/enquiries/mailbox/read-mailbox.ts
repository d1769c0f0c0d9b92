import { minutes } from '@kashika/server/units'
import { eq } from 'drizzle-orm'
import { Counter } from 'prom-client'
import { type Mailbox, openMailbox } from '../../platform/mail/mailbox.ts'
import { type EmailOutcome, emailOutcomes } from './outcomes.ts'
import { type ReceivedEmailDeps, receiveEmail } from './received-emails.ts'
import { mailbox } from './tables.ts'

const receivedCounter = new Counter({
  name: 'received_letters_total',
  help: 'Letters found in the mailbox, by what became of them; list, own, stranger and unreadable are left unread there.',
  labelNames: ['outcome'],
})
for (const outcome of emailOutcomes) receivedCounter.inc({ outcome }, 0)

export type MailboxDeps = ReceivedEmailDeps & { imapUrl: string }

const limits = { maxBytes: 10 * 1024 * 1024, beginningBytes: 64 * 1024 } as const
/** The clocks of the mail server and ours differ. */
const clockToleranceMs = minutes(5)
const takenOutcomes: readonly EmailOutcome[] = ['thread', 'enquiry', 'automatic', 'bounce']

/** An email is marked as read only once it is stored; after a crash between the two it is read again and found stored. */
export async function readMailbox(deps: MailboxDeps): Promise<void> {
  const { db, imapUrl, now } = deps
  const source = describeSource(imapUrl)
  try {
    const openedMailbox = await openMailbox(imapUrl)
    try {
      await readNewEmails(deps, openedMailbox, await findPlace(deps, openedMailbox, source))
    } finally {
      await openedMailbox.close()
    }
    await db.update(mailbox).set({ readAt: now(), failedAt: null, failure: null }).where(eq(mailbox.id, 1))
  } catch (error) {
    const failure = { failedAt: now(), failure: error instanceof Error ? error.message : String(error) }
    await db
      .insert(mailbox)
      .values({ id: 1, source, ...failure })
      .onConflictDoUpdate({ target: mailbox.id, set: failure })
    throw error
  }
}

/** Without the password. */
function describeSource(imapUrl: string): string {
  const { hostname, username, pathname } = new URL(imapUrl)
  return `${username}@${hostname}${pathname}`
}

type Place = { since: Date; lastUid: number }

/** What lay in the mailbox before its first reading is not looked at. New numbers (UIDVALIDITY) mean reading again. */
async function findPlace({ db, now }: MailboxDeps, opened: Mailbox, source: string): Promise<Place> {
  const [row] = await db.select().from(mailbox).where(eq(mailbox.id, 1))
  const { uidValidity } = opened
  const isKnown = row?.since && row.source === source
  if (isKnown && row.uidValidity === uidValidity)
    return { since: row.since as Date, lastUid: row.lastUid ?? 0 }
  const place = isKnown
    ? { since: row.since as Date, lastUid: 0 }
    : { since: new Date(now().getTime() - clockToleranceMs), lastUid: opened.uidNext - 1 }
  const values = { ...place, source, uidValidity }
  await db
    .insert(mailbox)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: mailbox.id, set: values })
  return place
}

async function readNewEmails(deps: MailboxDeps, opened: Mailbox, { since, lastUid }: Place) {
  for (const uid of await opened.listUids({ afterUid: lastUid, since })) {
    const incoming = await opened.readEmail(uid, limits)
    if (incoming && incoming.receivedAt >= since) {
      const outcome = await receiveEmail(deps, incoming)
      if (takenOutcomes.includes(outcome)) await opened.markSeen(uid)
      receivedCounter.inc({ outcome })
    }
    await deps.db.update(mailbox).set({ lastUid: uid }).where(eq(mailbox.id, 1))
  }
}
