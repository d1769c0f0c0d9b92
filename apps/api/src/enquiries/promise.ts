import { type SQL, sql } from 'drizzle-orm'
import { cacheAnswer } from '../platform/cache.ts'
import type { Db } from '../platform/database.ts'
import { days, minutes } from '../platform/measures.ts'
import { enquiry } from './tables.ts'

const lately = days(30)
/** Fewer answers than this say nothing in public. */
const enough = 20
const publicFor = minutes(5)

/** What came in the last 30 days, wherever it lies now, but for spam. The migration's index holds all that is asked of it. */
function cameLately(now: Date): SQL {
  const since = new Date(now.getTime() - lately).toISOString()
  return sql`from ${enquiry} where not spam and created_at > ${since} and created_at <= ${now.toISOString()}`
}

/** A query is decided once it is answered or late; in time are those answered before they were late. */
const counts = (now: Date) => sql`
  count(answered_at)::int as answered,
  (count(*) filter (where answered_at <= due_at))::int as "inTime",
  (count(*) filter (where answered_at is not null or due_at < ${now.toISOString()}))::int as decided`
type Counts = { answered: number; inTime: number; decided: number }

const shareOf = ({ inTime, decided }: Counts) => (decided > 0 ? inTime / decided : null)

/** How the promise was kept, and what waits. Neither removing a late query nor answering it makes the share better. */
export async function measure(db: Db, now: Date) {
  const kept = await one<Counts & { medianMinutes: number | null }>(
    db,
    sql`select ${counts(now)},
               (extract(epoch from percentile_cont(0.5) within group (order by answered_at - created_at)) / 60)::float8 as "medianMinutes"
          ${cameLately(now)}`,
  )
  return {
    ...(await countWaiting(db, now)),
    answered: kept.answered,
    answeredInTime: shareOf(kept),
    medianMinutes: kept.medianMinutes,
  }
}

export const countWaiting = (db: Db, now: Date) =>
  one<{ open: number; late: number }>(
    db,
    sql`select count(*)::int as open,
               (count(*) filter (where due_at < ${now.toISOString()}))::int as late
          from ${enquiry} where folder = 'open'`,
  )

export async function newestOf(db: Db): Promise<string | null> {
  const { newest } = await one<{ newest: string | null }>(
    db,
    sql`select (select created_at from ${enquiry} where folder = 'open' order by id desc limit 1) as newest`,
  )
  return newest && new Date(newest).toISOString()
}

/** What the contact page may say: rounded down, and only where there is enough to speak of. */
export const publicPromise = (db: Db, now: () => Date) =>
  cacheAnswer(publicFor, now, async () => {
    const kept = await one<Counts>(db, sql`select ${counts(now())} ${cameLately(now())}`)
    const share = shareOf(kept)
    const tells = kept.answered >= enough && share !== null
    return { answered: kept.answered, ...(tells && { inTimePercent: Math.floor(share * 100) }) }
  })

async function one<Row extends Record<string, unknown>>(db: Db, question: SQL): Promise<Row> {
  const { rows } = await db.execute<Row>(question)
  return rows[0] as Row
}
