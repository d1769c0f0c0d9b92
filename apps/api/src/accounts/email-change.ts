import { eq } from 'drizzle-orm'
import { type From, note } from '../audit/audit.ts'
import type { Db } from '../platform/database.ts'
import type { Queue } from '../platform/queue.ts'
import { Refusal } from '../platform/refusal.ts'
import { addressTaken, checkPassword, describe, isTaken, refuseLink } from './accounts.ts'
import { emailChangeLater, emailChangeNoticeLater } from './letters.ts'
import { endLinks, readLink, takeLink } from './links.ts'
import { endSessions } from './sessions.ts'
import { person } from './tables.ts'

/** The answer says nothing of the new address: only whoever reads its letters learns whether an account has it. */
export async function askEmailChange(
  { db, queue }: { db: Db; queue: Queue },
  personId: string,
  given: { email: string; current: string },
  from: From,
) {
  await checkPassword(db, personId, given.current)
  const { email: old } = await describe(db, personId)
  await db.transaction(async (db) => {
    await emailChangeLater(db, queue, personId, given.email)
    // The old address goes along: by the time of the letter, the account may have the new one.
    await emailChangeNoticeLater(db, queue, old)
    await note(db, { what: 'email-change-asked', who: personId, from })
  })
}

/**
 * Sets the address that the link was sent to; every session and every other link of the account ends. Answers whether
 * this is such a link at all. `follower` is whoever is signed in: somebody else's link is none of theirs.
 */
export async function changeEmail(db: Db, link: string, follower: string | undefined, from: From) {
  const found = await readLink(db, 'change-email', link)
  if (!found?.email) return false
  const { personId, email } = found
  if (follower && follower !== personId) refuseLink()
  const change = db.transaction(async (db) => {
    if (!(await takeLink(db, 'change-email', link))) refuseLink()
    const set = { email, emailVerified: true, updatedAt: new Date() }
    await db.update(person).set(set).where(eq(person.id, personId))
    await endSessions(db, personId)
    await endLinks(db, personId)
    await note(db, { what: 'email-changed', who: personId, from })
  })
  await change.catch(async (error) => {
    if (!(error instanceof Refusal) && (await isTaken(db, email))) throw addressTaken()
    throw error
  })
  return true
}
