import { Refusal } from '@kashika/server/refusal'
import { days, minutes, toSeconds } from '@kashika/server/units'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { enquiry } from '../tables.ts'

export type SurgeSettings = { QUERIES_PER_TEN_MINUTES: number; QUERIES_HELD_PER_DAY: number }

const surgeWindowMs = minutes(10)

/** Held enquiries count, so that a surge stays one; spam does not, so that bots cannot block people. */
export async function isSurge(db: Db, { QUERIES_PER_TEN_MINUTES: limit }: SurgeSettings, now: Date) {
  if (limit === 0) return false
  const since = new Date(now.getTime() - surgeWindowMs).toISOString()
  const { rows } = await db.execute(
    sql`select from ${enquiry} where (held or not spam) and created_at > ${since}
         order by created_at desc offset ${limit - 1} limit 1`,
  )
  return rows.length > 0
}

/** Compares ids, since counting would take longer. */
export async function isHeldLimitReached(db: Db, { QUERIES_HELD_PER_DAY: limit }: SurgeSettings, now: Date) {
  const since = new Date(now.getTime() - days(1)).toISOString()
  const { rows } = await db.execute<{ full: boolean }>(
    sql`select (select max(id) from ${enquiry}) - id + 1 >= ${limit} as full from ${enquiry}
         where folder = 'spam' and created_at > ${since} order by created_at, id limit 1`,
  )
  return rows[0]?.full ?? false
}

export const surgeRefusal = () =>
  new Refusal(
    'too-many',
    'Very many people are writing to us just now. Please try again in ten minutes, or call the showroom.',
    toSeconds(surgeWindowMs),
  )
