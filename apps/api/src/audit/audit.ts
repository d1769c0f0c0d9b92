import { days, hours, toSeconds } from '@kashika/server/units'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { RequestSource } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { toClientNetwork } from '../platform/limits/client-network.ts'
import { createRateLimiter } from '../platform/limits/rate-limit.ts'
import { audit } from './tables.ts'

/** The shop's own role may add lines here, and no more. */
export const appendOnlyTables = ['audit'] as const

type AuditEntry = {
  action:
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
  personId?: string | SQL | undefined
  about?: string
  /** Missing for commands run on the server itself. */
  source?: RequestSource
  /** How often by then, where not each time has a line. */
  times?: number
}

/** Writes one line that nobody can change or take away. */
export async function recordAudit(db: Db, { action, personId, about, source, times }: AuditEntry) {
  await db
    .insert(audit)
    .values({ what: action, who: personId, about, ip: source?.ip, requestId: source?.requestId, times })
}

const refusalCountLimit = { count: 1_000_000_000, seconds: toSeconds(hours(1)) }
const isPowerOfTen = (count: number) => /^10*$/.test(String(count))

/**
 * Whoever goes on knocking for an hour has a line for the 1st time, the 10th, the 100th and so on: the others would say
 * nothing new, and must not fill the disk.
 */
export function createRefusalRecorder(db: Db, pool: pg.Pool) {
  const countRefusal = createRateLimiter(pool, 'refusal-noted', refusalCountLimit)
  return async function recordRefusal({ name, personId, source }: RefusedCall) {
    const times = await countRefusal(personId ?? toClientNetwork(source.ip))
    if (isPowerOfTen(times))
      await recordAudit(db, { action: 'refused', personId, about: name, source, times })
  }
}
type RefusedCall = { name: string; personId: string | undefined; source: RequestSource }

/** A year is long enough to look into what happened. The database itself lets no younger line go. */
const retentionMs = days(365)

export async function deleteOldAudit(db: Db, now: Date) {
  const cutoff = new Date(now.getTime() - retentionMs).toISOString()
  for (let deletedCount = 1; deletedCount > 0; ) {
    const { rows } = await db.execute<{ forgotten: number }>(
      sql`select forget_old_audit(${cutoff}) as forgotten`,
    )
    deletedCount = rows[0]?.forgotten ?? 0
  }
}
