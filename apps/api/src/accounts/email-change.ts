import { Refusal } from '@kashika/server/refusal'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../audit/audit.ts'
import type { RequestSource } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { emailTakenRefusal, findPerson, isEmailTaken, refuseInvalidLink } from './accounts.ts'
import { queueEmailChangeLink, queueEmailChangeNotice } from './emails.ts'
import { consumeLink, deleteLinks, findLink } from './mailed-links.ts'
import type { CheckPassword } from './password-check.ts'
import { endSessions } from './sessions.ts'
import { person } from './tables.ts'

export async function requestEmailChange(
  { db, queue, checkPassword }: { db: Db; queue: Queue; checkPassword: CheckPassword },
  personId: string,
  input: { email: string; current: string },
  source: RequestSource,
) {
  await checkPassword(personId, input.current)
  const { email: oldEmail } = await findPerson(db, personId)
  await db.transaction(async (db) => {
    await queueEmailChangeLink(db, queue, personId, input.email)
    // The old address is part of the job: when it runs, the account may have the new one.
    await queueEmailChangeNotice(db, queue, oldEmail)
    await recordAudit(db, { action: 'email-change-asked', personId, source })
  })
}

export async function changeEmail(
  db: Db,
  token: string,
  signedInPersonId: string | undefined,
  source: RequestSource,
) {
  const link = await findLink(db, 'change-email', token)
  if (!link?.email) return false
  const { personId, email } = link
  if (signedInPersonId && signedInPersonId !== personId) refuseInvalidLink()
  const changing = db.transaction(async (db) => {
    if (!(await consumeLink(db, 'change-email', token))) refuseInvalidLink()
    const set = { email, emailVerified: true, updatedAt: new Date() }
    await db.update(person).set(set).where(eq(person.id, personId))
    await endSessions(db, personId)
    await deleteLinks(db, personId)
    await recordAudit(db, { action: 'email-changed', personId, source })
  })
  await changing.catch(async (error) => {
    if (!(error instanceof Refusal) && (await isEmailTaken(db, email))) throw emailTakenRefusal()
    throw error
  })
  return true
}
