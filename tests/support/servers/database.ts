import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A new connection each time, since the server may have been killed since the last one. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** A transaction under way ends within moments; one that does not was left open. */
export async function findIdleTransactions(url: string) {
  const readIdleTransactions = () =>
    queryDatabase<{ pid: number; since: string; query: string }>(
      url,
      `select pid, xact_start::text as since, query from pg_stat_activity
        where state like 'idle in transaction%' and application_name like 'kashika%'`,
    )
  let stillOpen = await readIdleTransactions()
  for (const end = Date.now() + 4000; stillOpen.length > 0 && Date.now() < end; await wait(100)) {
    const now = await readIdleTransactions()
    stillOpen = stillOpen.filter(({ pid, since }) =>
      now.some((other) => other.pid === pid && other.since === since),
    )
  }
  return stillOpen.map(({ query }) => query)
}
