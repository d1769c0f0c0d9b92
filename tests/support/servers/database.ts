import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Asks a database once, over a connection of its own: it may have been killed since the last time. */
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

/**
 * Connections of the house that a transaction was left open on: one that is under way ends within moments, and this
 * one does not.
 */
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
