import { createHash } from 'node:crypto'
import { and, eq, gt, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { days, hours } from '../platform/measures.ts'
import { mailedLink, person, session } from './tables.ts'

/** How long a session lives: unused, in all, and in all where it opens the shop's own drawers. */
export const lives = { idle: days(14), whole: days(30), admin: hours(12) }
/** Writing down each use would make every read a write. */
const noticed = hours(1)

export const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

/** Whose session this is, if it still lives. Asked at every call, so that what was taken away is gone at the next. */
export async function holderOf(db: Db, id: string) {
  const [found] = await db
    .select({ id: person.id, isAdmin: person.isAdmin, usedAt: session.usedAt })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(eq(session.tokenHash, hashOf(id)), isAlive()))
  if (!found) return undefined
  if (Date.now() - found.usedAt.getTime() > noticed) await move(db, id)
  return { id: found.id, isAdmin: found.isAdmin }
}

function isAlive() {
  const now = Date.now()
  return and(
    gt(session.idleUntil, new Date(now)),
    gt(session.createdAt, new Date(now - lives.whole)),
    or(eq(person.isAdmin, false), gt(session.createdAt, new Date(now - lives.admin))),
  )
}

async function move(db: Db, id: string) {
  const now = Date.now()
  await db
    .update(session)
    .set({ usedAt: new Date(now), idleUntil: new Date(now + lives.idle) })
    .where(eq(session.tokenHash, hashOf(id)))
}

export async function endSession(db: Db, id: string) {
  const [ended] = await db
    .delete(session)
    .where(eq(session.tokenHash, hashOf(id)))
    .returning({ personId: session.personId })
  return ended?.personId
}

/** Ends every session of a person, but for the one that asks where one does. */
export async function endSessions(db: Db, personId: string, butFor?: string) {
  await db
    .delete(session)
    .where(and(eq(session.personId, personId), butFor ? ne(session.tokenHash, hashOf(butFor)) : undefined))
}

/** Sweeps out what no longer opens anything: sessions that have ended by themselves, and links that are too old. */
export async function forgetExpired(db: Db, now: Date) {
  const wholeLife = new Date(now.getTime() - lives.whole)
  await db.delete(session).where(or(lt(session.idleUntil, now), lt(session.createdAt, wholeLife)))
  await db.delete(mailedLink).where(lt(mailedLink.expiresAt, now))
}
