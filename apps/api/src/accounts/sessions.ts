import { createHash, randomBytes } from 'node:crypto'
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
export async function holderOf(db: Db, id: string, now: Date) {
  const [found] = await db
    .select({ id: person.id, isAdmin: person.isAdmin, usedAt: session.usedAt })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(and(eq(session.tokenHash, hashOf(id)), isAliveAt(now)))
  if (!found) return undefined
  if (now.getTime() - found.usedAt.getTime() > noticed) await move(db, id, now)
  return { id: found.id, isAdmin: found.isAdmin }
}

function isAliveAt(now: Date) {
  const before = (life: number) => new Date(now.getTime() - life)
  return and(
    gt(session.idleUntil, now),
    gt(session.createdAt, before(lives.whole)),
    or(eq(person.isAdmin, false), gt(session.createdAt, before(lives.admin))),
  )
}

async function move(db: Db, id: string, now: Date) {
  await db
    .update(session)
    .set({ usedAt: now, idleUntil: new Date(now.getTime() + lives.idle) })
    .where(eq(session.tokenHash, hashOf(id)))
}

export async function endSession(db: Db, id: string) {
  const [ended] = await db
    .delete(session)
    .where(eq(session.tokenHash, hashOf(id)))
    .returning({ personId: session.personId })
  return ended?.personId
}

/** Gives a session that goes on a new id, so that whoever has read the old one cannot use it. Nothing if it is over. */
export async function renewSession(db: Db, id: string) {
  const next = randomBytes(24).toString('hex')
  const renewed = await db
    .update(session)
    .set({ tokenHash: hashOf(next) })
    .where(eq(session.tokenHash, hashOf(id)))
    .returning({ id: session.id })
  return renewed.length > 0 ? next : undefined
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
