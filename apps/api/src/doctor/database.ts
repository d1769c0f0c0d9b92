import pg from 'pg'
import { minutes, seconds } from '../platform/measures.ts'
import { schemaCheck } from '../platform/migrations.ts'
import { broken, doubtful, type Finding, good, reasonOf } from './finding.ts'

const mostApart = seconds(5)
const longestWait = minutes(15)

/** Whether the database can be reached, fits the code, has the time we have, and gets its jobs done. */
export async function examineDatabase(url: string, now: () => number): Promise<Finding[]> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: seconds(3), max: 2 })
  pool.on('error', () => undefined)
  try {
    const before = now()
    const { rows } = await pool.query<{ at: Date; version: string }>(
      `select clock_timestamp() as at, current_setting('server_version') as version`,
    )
    const reached = good('database', `PostgreSQL ${rows[0]?.version} answers.`)
    const clock = compareClock((rows[0]?.at.getTime() ?? 0) - before)
    return [reached, clock, ...(await examineSchema(pool))]
  } catch (error) {
    return [
      broken(
        'database',
        `It cannot be reached (${reasonOf(error)}). Is PostgreSQL up, and DATABASE_URL right?`,
      ),
    ]
  } finally {
    await pool.end()
  }
}

function compareClock(apart: number): Finding {
  const said = `${(Math.abs(apart) / 1000).toFixed(1)} s`
  if (Math.abs(apart) <= mostApart) return good('clock', `Ours and that of PostgreSQL are ${said} apart.`)
  return broken(
    'clock',
    `Ours and that of PostgreSQL are ${said} apart; sessions and the 24 hours we promise are counted by them. Set the time from the network: timedatectl set-ntp true`,
  )
}

async function examineSchema(pool: pg.Pool): Promise<Finding[]> {
  const isCurrent = await schemaCheck(pool)
  if (!(await isCurrent().catch(() => false)))
    return [broken('schema', 'The tables are older than the code. Run: npm run migrate')]
  return [good('schema', 'The tables fit the code.'), ...(await examineJobs(pool))]
}

async function examineJobs(pool: pg.Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{ dead: number; oldest: number }>(
    `select (count(*) filter (where name = 'dead'))::int as dead,
            coalesce(extract(epoch from now() - min(created_on) filter (where name <> 'dead')), 0)::float * 1000 as oldest
       from pgboss.job where state < 'completed'`,
  )
  const { dead, oldest } = rows[0] ?? { dead: 0, oldest: 0 }
  const findings: Finding[] = []
  if (oldest > longestWait)
    findings.push(
      doubtful(
        'jobs',
        `The oldest has waited for ${Math.round(oldest / minutes(1))} minutes. Is the worker running, and does mail go out?`,
      ),
    )
  if (dead > 0)
    findings.push(
      doubtful(
        'jobs',
        `${dead} were given up after every try. ops/runbook/alerts.md, JobsDead, says what to do.`,
      ),
    )
  return findings.length > 0 ? findings : [good('jobs', 'None is late and none was given up.')]
}
