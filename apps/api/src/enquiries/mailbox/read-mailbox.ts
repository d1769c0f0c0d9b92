import { minutes } from '@kashika/server/units'
import { eq } from 'drizzle-orm'
import { Counter } from 'prom-client'
import { type Mailbox as OpenedMailbox, openMailbox } from '../../platform/mail/mailbox.ts'
import { type EmailOutcome, emailOutcomes } from './outcomes.ts'
import { type ReceivedEmailDeps, receiveEmail } from './received-emails.ts'
import { mailbox } from './tables.ts'
import {
  forgetWaitingEmails,
  keepAsStranger,
  keepAsUnreadable,
  listUnopenedUids,
  listWaitingUids,
  type NumberedMailbox,
  parseWithinTries,
} from './waiting-emails.ts'

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
      const place = await findPlace(deps, openedMailbox, source)
      await readEmails(deps, openedMailbox, place)
      await forgetOpenedEmails(deps, openedMailbox, place)
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

type Place = NumberedMailbox & { since: Date; lastUid: number }

/** What lay in the mailbox before its first reading is not looked at. New numbers (UIDVALIDITY) mean reading again. */
async function findPlace({ db, now }: MailboxDeps, opened: OpenedMailbox, source: string): Promise<Place> {
  const [row] = await db.select().from(mailbox).where(eq(mailbox.id, 1))
  const { uidValidity } = opened
  const numbered = { mailbox: source, uidValidity }
  const isKnown = row?.since && row.source === source
  if (isKnown && row.uidValidity === uidValidity)
    return { ...numbered, since: row.since as Date, lastUid: row.lastUid ?? 0 }
  const place = isKnown
    ? { since: row.since as Date, lastUid: 0 }
    : { since: new Date(now().getTime() - clockToleranceMs), lastUid: opened.uidNext - 1 }
  const values = { ...place, source, uidValidity }
  await db
    .insert(mailbox)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: mailbox.id, set: values })
  return { ...numbered, ...place }
}

/** New ones come before each that is tried again, so that none waits for long. */
async function readEmails(deps: MailboxDeps, opened: OpenedMailbox, place: Place) {
  const waitingUids = await listWaitingUids(deps.db, place, place.lastUid)
  let { lastUid } = place
  const readNewEmails = async () => {
    for (const uid of await opened.listUids({ afterUid: lastUid, since: place.since })) {
      await readEmail(deps, opened, place, uid)
      await deps.db.update(mailbox).set({ lastUid: uid }).where(eq(mailbox.id, 1))
      lastUid = uid
    }
  }
  await readNewEmails()
  for (const uid of waitingUids) {
    await readEmail(deps, opened, place, uid)
    await readNewEmails()
  }
}

async function readEmail(deps: MailboxDeps, opened: OpenedMailbox, place: Place, uid: number) {
  const { db, now } = deps
  const number = { mailbox: place.mailbox, uidValidity: place.uidValidity, uid }
  const incoming = await opened.readEmail(uid, limits)
  if (!incoming || incoming.receivedAt < place.since) return forgetWaitingEmails(db, place, [uid])
  const email = await parseWithinTries(db, number, incoming.source, now())
  if (email === 'later') return
  const outcome = await receiveEmail(deps, incoming, email === 'unreadable' ? undefined : email)
  if (takenOutcomes.includes(outcome)) await opened.markSeen(uid)
  receivedCounter.inc({ outcome })
  if (outcome === 'unreadable') await keepAsUnreadable(db, number, incoming, now())
  else if (outcome === 'stranger' && email !== 'unreadable' && email.kind === 'personal')
    await keepAsStranger(db, number, now())
  else await forgetWaitingEmails(db, place, [uid])
}

/** Whoever has opened an email, or moved it away, need not be told of it any more. */
async function forgetOpenedEmails({ db }: MailboxDeps, opened: OpenedMailbox, place: Place) {
  const uids = await listUnopenedUids(db, place)
  if (uids.length === 0) return
  const unseen = new Set(await opened.listUnseen(uids))
  await forgetWaitingEmails(
    db,
    place,
    uids.filter((uid) => !unseen.has(uid)),
  )
}
