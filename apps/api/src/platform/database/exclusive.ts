import type pg from 'pg'

/** Does nothing where another process does it. The lock ends with the connection, so that a killed process leaves none. */
export async function runExclusively(pool: pg.Pool, name: string, task: () => Promise<void>) {
  const client = await pool.connect()
  let isOver = false
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [name],
    )
    if (rows[0]?.locked) {
      try {
        await task()
      } finally {
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
      }
    }
    isOver = true
  } finally {
    client.release(!isOver)
  }
}
