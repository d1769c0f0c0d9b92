import { registerGauge } from '@kashika/server/metrics'
import type pg from 'pg'
import type { Registry } from 'prom-client'

export function registerDatabaseMetrics(registry: Registry, pool: pg.Pool) {
  registerGauge(
    registry,
    {
      name: 'database_connections',
      help: 'Connections of this process, by what they do, and calls waiting for one.',
      label: 'state',
    },
    async () =>
      new Map([
        ['idle', pool.idleCount],
        ['busy', pool.totalCount - pool.idleCount],
        ['waiting', pool.waitingCount],
      ]),
  )

  const queryByQueue = async (expression: string) => {
    const { rows } = await pool.query<{ name: string; value: number }>(
      `select queue.name, coalesce(${expression}, 0)::float as value
         from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'completed'
        where queue.name <> 'dead' group by queue.name`,
    )
    return new Map(rows.map(({ name, value }) => [name, value]))
  }
  registerGauge(registry, { name: 'jobs_waiting', help: 'Jobs not done yet.', label: 'kind' }, () =>
    queryByQueue('count(job.id)'),
  )
  registerGauge(
    registry,
    { name: 'jobs_oldest_seconds', help: 'How long the oldest job has waited.', label: 'kind' },
    () => queryByQueue('extract(epoch from now() - min(job.created_on))'),
  )

  const queryNumber = async (sql: string) => (await pool.query<{ value: number }>(sql)).rows[0]?.value
  registerGauge(
    registry,
    { name: 'jobs_dead', help: 'Jobs given up after every try: somebody must look.' },
    () =>
      queryNumber(
        `select count(*)::int as value from pgboss.job where name = 'dead' and state < 'completed'`,
      ),
  )
  registerGauge(
    registry,
    { name: 'backup_log_failing', help: '1 while the last try to archive the log of the database failed.' },
    () =>
      queryNumber(
        `select (coalesce(last_failed_time, '-infinity') > coalesce(last_archived_time, '-infinity'))::int as value
           from pg_stat_archiver`,
      ),
  )
}
