import { days } from '@kashika/server/units'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { ChildProgramError } from '../../platform/programs/child-program.ts'
import { readEmailHead } from './parsing/email-head.ts'
import { emailParser, timeLimitsMs } from './parsing/email-parser.ts'
import type { ParsedEmail } from './parsing/parsed-email.ts'
import { waitingEmail } from './tables.ts'

export type NumberedMailbox = { mailbox: string; uidValidity: number }
export type EmailNumber = NumberedMailbox & { uid: number }

const keptMs = days(90)

const isInMailbox = ({ mailbox, uidValidity }: NumberedMailbox) =>
  and(eq(waitingEmail.mailbox, mailbox), eq(waitingEmail.uidValidity, uidValidity))
const isEmail = (number: EmailNumber) => and(isInMailbox(number), eq(waitingEmail.uid, number.uid))

/**
 * A try is counted before it begins, so that an email which ends the worker is not tried without end, and no longer counts
 * once the email is parsed: what cannot be stored now may be stored later.
 */
export async function parseWithinTries(
  db: Db,
  number: EmailNumber,
  source: Buffer,
  now: Date,
): Promise<ParsedEmail | 'later' | 'unreadable'> {
  await emailParser.start()
  const tries = await countTry(db, number, now)
  const cpuLimitMs = timeLimitsMs[tries - 1]
  if (cpuLimitMs === undefined) return 'unreadable'
  try {
    const email = await emailParser.request({ source }, { cpuLimitMs })
    await db.update(waitingEmail).set({ tries: 0 }).where(isEmail(number))
    return email
  } catch (error) {
    if (!(error instanceof ChildProgramError) || error.reason === 'start') throw error
    return tries < timeLimitsMs.length ? 'later' : 'unreadable'
  }
}

async function countTry(db: Db, number: EmailNumber, createdAt: Date): Promise<number> {
  const { mailbox, uidValidity, uid } = waitingEmail
  const [row] = await db
    .insert(waitingEmail)
    .values({ ...number, tries: 1, createdAt })
    .onConflictDoUpdate({ target: [mailbox, uidValidity, uid], set: { tries: sql`waiting_email.tries + 1` } })
    .returning({ tries: waitingEmail.tries })
  return row?.tries ?? 1
}

export async function forgetWaitingEmails(db: Db, numbered: NumberedMailbox, uids: number[]) {
  if (uids.length > 0)
    await db.delete(waitingEmail).where(and(isInMailbox(numbered), inArray(waitingEmail.uid, uids)))
}

export async function keepAsUnreadable(
  db: Db,
  number: EmailNumber,
  { source, receivedAt }: { source: Buffer; receivedAt: Date },
  failedAt: Date,
) {
  await db
    .update(waitingEmail)
    .set({ failedAt, receivedAt, ...readEmailHead(source) })
    .where(isEmail(number))
}

/** Only that there is one: what strangers write stays in the mailbox. */
export async function keepAsStranger(db: Db, number: EmailNumber, failedAt: Date) {
  await db.update(waitingEmail).set({ failedAt, isStranger: true }).where(isEmail(number))
}

/** The oldest first; those after `lastUid` are read as new ones. */
export async function listWaitingUids(db: Db, numbered: NumberedMailbox, lastUid: number): Promise<number[]> {
  const rows = await db
    .select({ uid: waitingEmail.uid })
    .from(waitingEmail)
    .where(and(isInMailbox(numbered), isNull(waitingEmail.failedAt), lte(waitingEmail.uid, lastUid)))
    .orderBy(waitingEmail.uid)
  return rows.map(({ uid }) => uid)
}

/** What could not be read here, and what strangers wrote. */
export async function listUnopenedUids(db: Db, numbered: NumberedMailbox): Promise<number[]> {
  const rows = await db
    .select({ uid: waitingEmail.uid })
    .from(waitingEmail)
    .where(and(isInMailbox(numbered), isNotNull(waitingEmail.failedAt)))
  return rows.map(({ uid }) => uid)
}

const isUnreadable = and(isNotNull(waitingEmail.failedAt), eq(waitingEmail.isStranger, false))

export async function findUnreadableEmails(db: Db) {
  const [newest] = await db
    .select()
    .from(waitingEmail)
    .where(isUnreadable)
    .orderBy(desc(waitingEmail.failedAt), desc(waitingEmail.uid))
    .limit(1)
  return { count: await countEmails(db, isUnreadable), newest }
}

export const countEmailsOfStrangers = (db: Db) => countEmails(db, eq(waitingEmail.isStranger, true))

async function countEmails(db: Db, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(waitingEmail).where(condition)
  return row?.count ?? 0
}

export async function deleteOldWaitingEmails(db: Db, now: Date) {
  await db.delete(waitingEmail).where(lt(waitingEmail.createdAt, new Date(now.getTime() - keptMs)))
}
