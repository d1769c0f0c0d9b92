import { days, minutes } from '@kashika/server/units'
import { type SQL, sql } from 'drizzle-orm'
import { cacheResult } from '../platform/cache/cache-result.ts'
import type { Db } from '../platform/database/database.ts'
import { enquiry } from './tables.ts'

const measuredPeriodMs = days(30)
const minPublicAnswers = 20
const publicCacheMs = minutes(5)

/** An index covers every column that is read here. */
function fromRecentEnquiries(now: Date): SQL {
  const since = new Date(now.getTime() - measuredPeriodMs).toISOString()
  return sql`from ${enquiry} where not spam and created_at > ${since} and created_at <= ${now.toISOString()}`
}

/** The promise is about the first answer; a customer who writes back starts another clock. */
export const firstAnsweredAt = sql`coalesce(first_answered_at, answered_at)`
export const firstDueAt = sql`coalesce(first_due_at, due_at)`

const countColumns = (now: Date) => sql`
  count(${firstAnsweredAt})::int as answered,
  (count(*) filter (where ${firstAnsweredAt} <= ${firstDueAt}))::int as "inTime",
  (count(*) filter (where ${firstAnsweredAt} is not null or ${firstDueAt} < ${now.toISOString()}))::int as decided`
type AnswerCounts = { answered: number; inTime: number; decided: number }

const inTimeShare = ({ inTime, decided }: AnswerCounts) => (decided > 0 ? inTime / decided : null)

/** Neither removing nor answering a late enquiry improves the share. */
export async function measureAnswers(db: Db, now: Date) {
  const row = await selectOne<AnswerCounts & { medianMinutes: number | null }>(
    db,
    sql`select ${countColumns(now)},
               (extract(epoch from percentile_cont(0.5) within group (order by ${firstAnsweredAt} - created_at)) / 60)::float8 as "medianMinutes"
          ${fromRecentEnquiries(now)}`,
  )
  return {
    ...(await countOpenEnquiries(db, now)),
    answered: row.answered,
    answeredInTime: inTimeShare(row),
    medianMinutes: row.medianMinutes,
  }
}

export const countOpenEnquiries = (db: Db, now: Date) =>
  selectOne<{ open: number; late: number }>(
    db,
    sql`select count(*)::int as open,
               (count(*) filter (where due_at < ${now.toISOString()}))::int as late
          from ${enquiry} where folder = 'open'`,
  )

export async function findNewestOpenAt(db: Db): Promise<string | null> {
  const { newest } = await selectOne<{ newest: string | null }>(
    db,
    sql`select (select created_at from ${enquiry} where folder = 'open' order by id desc limit 1) as newest`,
  )
  return newest && new Date(newest).toISOString()
}

export const createPublicAnswerStats = (db: Db, now: () => Date) =>
  cacheResult(publicCacheMs, now, async () => {
    const row = await selectOne<AnswerCounts>(
      db,
      sql`select ${countColumns(now())} ${fromRecentEnquiries(now())}`,
    )
    const share = inTimeShare(row)
    const isPublishable = row.answered >= minPublicAnswers && share !== null
    return { answered: row.answered, ...(isPublishable && { inTimePercent: Math.floor(share * 100) }) }
  })

async function selectOne<Result extends Record<string, unknown>>(db: Db, query: SQL): Promise<Result> {
  const { rows } = await db.execute<Result>(query)
  return rows[0] as Result
}
