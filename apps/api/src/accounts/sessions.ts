import { createHash, randomBytes } from 'node:crypto'
import { days, hours } from '@kashika/server/units'
import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { prepareOnce } from '../platform/database/prepared.ts'
import { mailedLink, person, session } from './tables.ts'

export const sessionLifetimes = { idleMs: days(14), totalMs: days(30), adminMs: hours(12) }
/** Recording each use would make every read a write. */
const usedAtIntervalMs = hours(1)

export const hashSessionId = (id: string) => createHash('sha256').update(id).digest('hex')

/** Queried at every call, so that revoked rights end at once. */
export async function findSessionHolder(db: Db, sessionId: string, now: Date) {
  const statement = prepareOnce(db, 'find-session-holder', (name) =>
    db
      .select({ id: person.id, isAdmin: person.isAdmin, usedAt: session.usedAt })
      .from(session)
      .innerJoin(person, eq(person.id, session.personId))
      .where(and(eq(session.tokenHash, sql.placeholder('tokenHash')), isAlive))
      .prepare(name),
  )
  const before = (lifetimeMs: number) => new Date(now.getTime() - lifetimeMs)
  const [row] = await statement.execute({
    tokenHash: hashSessionId(sessionId),
    now,
    oldest: before(sessionLifetimes.totalMs),
    oldestOfAdmin: before(sessionLifetimes.adminMs),
  })
  if (!row) return undefined
  if (now.getTime() - row.usedAt.getTime() > usedAtIntervalMs) await extendSession(db, sessionId, now)
  return { id: row.id, isAdmin: row.isAdmin }
}

const isAlive = and(
  gt(session.idleUntil, sql.placeholder('now')),
  gt(session.createdAt, sql.placeholder('oldest')),
  or(eq(person.isAdmin, false), gt(session.createdAt, sql.placeholder('oldestOfAdmin'))),
)

async function extendSession(db: Db, sessionId: string, now: Date) {
  await db
    .update(session)
    .set({ usedAt: now, idleUntil: new Date(now.getTime() + sessionLifetimes.idleMs) })
    .where(eq(session.tokenHash, hashSessionId(sessionId)))
}

/** What a row of another table may refer to: it goes when the session ends. */
export async function findSessionRowId(db: Db, sessionId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.tokenHash, hashSessionId(sessionId)))
  return row?.id
}

export async function endSession(db: Db, sessionId: string) {
  const [ended] = await db
    .delete(session)
    .where(eq(session.tokenHash, hashSessionId(sessionId)))
    .returning({ personId: session.personId })
  return ended?.personId
}

export async function rotateSessionId(db: Db, sessionId: string) {
  const newSessionId = randomBytes(24).toString('hex')
  const updatedRows = await db
    .update(session)
    .set({ tokenHash: hashSessionId(newSessionId) })
    .where(eq(session.tokenHash, hashSessionId(sessionId)))
    .returning({ id: session.id })
  return updatedRows.length > 0 ? newSessionId : undefined
}

export async function endSessions(db: Db, personId: string, exceptSessionId?: string) {
  await db
    .delete(session)
    .where(
      and(
        eq(session.personId, personId),
        exceptSessionId ? ne(session.tokenHash, hashSessionId(exceptSessionId)) : undefined,
      ),
    )
}

export async function deleteExpiredSessionsAndLinks(db: Db, now: Date) {
  const oldestCreatedAt = new Date(now.getTime() - sessionLifetimes.totalMs)
  await db.delete(session).where(or(lt(session.idleUntil, now), lt(session.createdAt, oldestCreatedAt)))
  await db.delete(mailedLink).where(lt(mailedLink.expiresAt, now))
}
