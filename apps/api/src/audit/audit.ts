import { days, hours, toSeconds } from '@kashika/server/units'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { RequestSource } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { toClientNetwork } from '../platform/limits/client-network.ts'
import { createRateLimiter } from '../platform/limits/rate-limiter.ts'
import { audit } from './tables.ts'

/** The database role of the shop may only insert into these. */
export const appendOnlyTables = ['audit', 'rate', 'rate_taken_back'] as const

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
    | 'query-replied'
    | 'query-contact-logged'
    | 'templates-saved'
    | 'query-removed'
    | 'query-restored'
    | 'query-not-spam'
    | 'query-assigned'
    | 'query-address-changed'
    | 'photo-removed'
    | 'subscribers-exported'
    | 'stock-exported'
    | 'sheet-applied'
    | 'sheet-undone'
    | 'item-added'
    | 'item-changed'
    | 'item-removed'
    | 'item-restored'
    | 'picture-added'
    | 'text-published'
    | 'collection-saved'
    | 'collections-ordered'
    | 'collection-retired'
    | 'collection-restored'
    | 'rates-set'
    | 'rates-taken-back'
  personId?: string | SQL | undefined
  about?: string
  source?: RequestSource
  times?: number
}

export async function recordAudit(db: Db, { action, personId, about, source, times }: AuditEntry) {
  await db
    .insert(audit)
    .values({ what: action, who: personId, about, ip: source?.ip, requestId: source?.requestId, times })
}

const refusalCountLimit = { count: 1_000_000_000, seconds: toSeconds(hours(1)) }
const isPowerOfTen = (count: number) => /^10*$/.test(String(count))

/** Logs the 1st, 10th, 100th refusal of an hour and so on, so that repeated calls cannot fill the disk. */
export function createRefusalRecorder(db: Db, pool: pg.Pool) {
  const countRefusal = createRateLimiter(pool, 'refusal-noted', refusalCountLimit)
  return async function recordRefusal({ name, personId, source }: RefusedCall) {
    const times = await countRefusal(personId ?? toClientNetwork(source.ip))
    if (isPowerOfTen(times))
      await recordAudit(db, { action: 'refused', personId, about: name, source, times })
  }
}
type RefusedCall = { name: string; personId: string | undefined; source: RequestSource }

/** The database function refuses to delete anything younger. */
const retentionMs = days(365)

export async function deleteOldAudit(db: Db, now: Date) {
  const cutoff = new Date(now.getTime() - retentionMs).toISOString()
  for (let deletedCount = 1; deletedCount > 0; ) {
    const { rows } = await db.execute<{ deleted: number }>(sql`select forget_old_audit(${cutoff}) as deleted`)
    deletedCount = rows[0]?.deleted ?? 0
  }
}
