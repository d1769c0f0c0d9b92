import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../platform/database.ts'
import { limiter } from '../platform/limits.ts'
import { days, hours, inSeconds } from '../platform/measures.ts'
import { networkOf } from '../platform/network.ts'
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
    | 'confirmation-asked'
    | 'email-confirmed'
    | 'email-change-asked'
    | 'email-changed'
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
    | 'sheet-undone'
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
  /** How often by then, where not each time has a line. */
  times?: number
}

/** Writes one line that nobody can change or take away. */
export async function note(db: Db, { what, who, about, from, times }: Entry) {
  await db.insert(audit).values({ what, who, about, ip: from?.ip, requestId: from?.requestId, times })
}

const refusalsCounted = { count: 1_000_000_000, seconds: inSeconds(hours(1)) }
const isPowerOfTen = (count: number) => /^10*$/.test(String(count))

/**
 * Whoever goes on knocking for an hour has a line for the 1st time, the 10th, the 100th and so on: the others would say
 * nothing new, and must not fill the disk.
 */
export function refusalNotes(db: Db, pool: pg.Pool) {
  const count = limiter(pool, 'refusal-noted', refusalsCounted)
  return async function noteRefusal({ name, who, from }: Refused) {
    const times = await count(who ?? networkOf(from.ip))
    if (isPowerOfTen(times)) await note(db, { what: 'refused', who, about: name, from, times })
  }
}
type Refused = { name: string; who: string | undefined; from: From }

/** A year is long enough to look into what happened. The database itself lets no younger line go. */
const keptFor = days(365)

export async function forgetOldAudit(db: Db, now: Date) {
  const before = new Date(now.getTime() - keptFor).toISOString()
  for (let forgotten = 1; forgotten > 0; ) {
    const { rows } = await db.execute<{ forgotten: number }>(
      sql`select forget_old_audit(${before}) as forgotten`,
    )
    forgotten = rows[0]?.forgotten ?? 0
  }
}
