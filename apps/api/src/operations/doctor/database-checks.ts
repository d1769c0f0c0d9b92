import { minutes, seconds } from '@kashika/server/units'
import pg from 'pg'
import { createSchemaCheck } from '../../platform/database/migrations.ts'
import { examineClock } from './clock-check.ts'
import { brokenFinding, describeReason, doubtfulFinding, type Finding, goodFinding } from './finding.ts'

const maxJobWaitMs = minutes(15)

export async function examineDatabase(
  url: string,
  isProduction: boolean,
  now: () => number,
): Promise<Finding[]> {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: seconds(3), max: 2 })
  pool.on('error', () => undefined)
  try {
    const before = now()
    const { rows } = await pool.query<{ at: Date; version: string }>(
      `select clock_timestamp() as at, current_setting('server_version') as version`,
    )
    const connection = goodFinding('database', `PostgreSQL ${rows[0]?.version} answers.`)
    const clock = examineClock((rows[0]?.at.getTime() ?? 0) - before)
    return [connection, clock, ...(await examineSchema(pool, isProduction))]
  } catch (error) {
    return [
      brokenFinding(
        'database',
        `It cannot be reached (${describeReason(error)}). Is PostgreSQL up, and DATABASE_URL right?`,
      ),
    ]
  } finally {
    await pool.end()
  }
}

async function examineSchema(pool: pg.Pool, isProduction: boolean): Promise<Finding[]> {
  const isCurrent = await createSchemaCheck(pool)
  if (!(await isCurrent().catch(() => false)))
    return [brokenFinding('schema', 'The tables are older than the code. Run: npm run migrate')]
  return [
    goodFinding('schema', 'The tables fit the code.'),
    await examineRights(pool, isProduction),
    ...(await examineJobs(pool)),
  ]
}

/** An attacker with the shop's role must not be able to rewrite the audit. */
async function examineRights(pool: pg.Pool, isProduction: boolean): Promise<Finding> {
  const { rows } = await pool.query<{ role: string; powers: string[] }>(
    `select current_user as role, array_remove(array[
       case when rolsuper then 'is a superuser' end,
       case when rolcreaterole then 'can make roles' end,
       case when exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
         where nspname in ('public', 'pgboss') and pg_has_role(current_user, relowner, 'member')) then 'owns tables' end,
       case when has_table_privilege('audit', 'update, delete, truncate, trigger') then 'can change the audit' end
     ], null) as powers
     from pg_roles where rolname = current_user`,
  )
  const { role, powers } = rows[0] ?? { role: 'nobody', powers: [] }
  if (powers.length === 0)
    return goodFinding('rights', `${role} can use the tables and cannot change the audit.`)
  if (!isProduction)
    return goodFinding('rights', `${role} ${powers.join(', ')}: right for a development machine only.`)
  return brokenFinding(
    'rights',
    `${role} ${powers.join(', ')}: whoever takes the shop over could rewrite the audit. ops/runbook/upgrade.md, Two roles, says what to do.`,
  )
}

async function examineJobs(pool: pg.Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{ dead: number; oldest: number }>(
    `select (count(*) filter (where name = 'dead'))::int as dead,
            coalesce(extract(epoch from now() - min(created_on) filter (where name <> 'dead')), 0)::float * 1000 as oldest
       from pgboss.job where state < 'completed'`,
  )
  const { dead, oldest } = rows[0] ?? { dead: 0, oldest: 0 }
  const findings: Finding[] = []
  if (oldest > maxJobWaitMs)
    findings.push(
      doubtfulFinding(
        'jobs',
        `The oldest has waited for ${Math.round(oldest / minutes(1))} minutes. Is the worker running, and does mail go out?`,
      ),
    )
  if (dead > 0)
    findings.push(
      doubtfulFinding(
        'jobs',
        `${dead} were given up after every try. ops/runbook/alerts.md, JobsDead, says what to do.`,
      ),
    )
  return findings.length > 0 ? findings : [goodFinding('jobs', 'None is late and none was given up.')]
}
