import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../platform/database.ts'
import { limiter } from '../platform/limits.ts'
import { hours, inSeconds } from '../platform/measures.ts'
import { Refusal } from '../platform/refusal.ts'
import { audit } from './tables.ts'

/** Where a call came from, as the log names it too. */
export type From = { ip: string; requestId: string }

type Entry = {
  what:
    | 'sign-up'
    | 'sign-in'
    | 'sign-in-failed'
    | 'logout'
    | 'sessions-ended'
    | 'reset-asked'
    | 'reset'
    | 'password-changed'
    | 'email-confirmed'
    | 'admin-granted'
    | 'admin-revoked'
    | 'refused'
    | 'queries-read'
    | 'query-answered'
    | 'query-reopened'
    | 'query-noted'
    | 'query-removed'
    | 'query-restored'
    | 'query-not-spam'
    | 'subscribers-exported'
    | 'stock-exported'
    | 'sheet-applied'
    | 'item-added'
    | 'item-changed'
    | 'item-removed'
    | 'item-restored'
    | 'picture-added'
  /** Whose account; unknown for a stranger. */
  who?: string | SQL | undefined
  about?: string
  /** Missing for commands run on the server itself. */
  from?: From
}

/** Writes one line that nobody can change or take away. */
export async function note(db: Db, { what, who, about, from }: Entry) {
  await db.insert(audit).values({ what, who, about, ip: from?.ip, requestId: from?.requestId })
}

/** More than this from one address say nothing new, and a stranger who knocks for ever must not fill the disk. */
const refusalsNoted = { count: 30, seconds: inSeconds(hours(1)) }

export function refusalNotes(db: Db, pool: pg.Pool) {
  const take = limiter(pool, 'refusal-noted', refusalsNoted)
  return async function noteRefusal({
    name,
    who,
    from,
  }: {
    name: string
    who: string | undefined
    from: From
  }) {
    try {
      await take(from.ip)
    } catch (error) {
      if (error instanceof Refusal) return
      throw error
    }
    await note(db, { what: 'refused', who, about: name, from })
  }
}
