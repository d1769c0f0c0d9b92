import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { days } from '../platform/measures.ts'
import { enquiry } from './tables.ts'

const lately = days(30)
/** Fewer answers than this say nothing in public. */
const enough = 20

/** How the promise was kept over the last 30 days. What is late and unanswered counts as broken. */
export async function measure(db: Db, now: Date) {
  const until = now.toISOString()
  const since = new Date(now.getTime() - lately).toISOString()
  const answered = await one<{ count: number; inTime: number; medianMinutes: number | null }>(
    db,
    sql`select count(*)::int as count,
               (count(*) filter (where answered_at <= due_at))::int as "inTime",
               percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 60 as "medianMinutes"
          from ${enquiry} where not spam and answered_at > ${since} and answered_at <= ${until}`,
  )
  const waiting = await one<{ open: number; late: number; brokenLately: number }>(
    db,
    sql`select count(*)::int as open,
               (count(*) filter (where due_at < ${until}))::int as late,
               (count(*) filter (where due_at < ${until} and due_at > ${since}))::int as "brokenLately"
          from ${enquiry} where folder = 'open'`,
  )
  const promised = answered.count + waiting.brokenLately
  return {
    open: waiting.open,
    late: waiting.late,
    answered: answered.count,
    answeredInTime: promised > 0 ? answered.inTime / promised : null,
    medianMinutes: answered.medianMinutes,
  }
}

export async function newestOf(db: Db): Promise<string | null> {
  const { newest } = await one<{ newest: string | null }>(
    db,
    sql`select (select created_at from ${enquiry} where folder = 'open' order by id desc limit 1) as newest`,
  )
  return newest && new Date(newest).toISOString()
}

/** What the contact page may say: rounded down, and only where there is enough to speak of. */
export async function promiseKept(db: Db, now: Date) {
  const { answered, answeredInTime } = await measure(db, now)
  const tells = answered >= enough && answeredInTime !== null
  return { answered, ...(tells && { inTimePercent: Math.floor(answeredInTime * 100) }) }
}

async function one<Row extends Record<string, unknown>>(db: Db, question: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(question)
  return rows[0] as Row
}
