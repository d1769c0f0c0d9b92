import type pg from 'pg'

const ignoredTables = ['rate_limit', 'schema_migration']

export async function snapshotTables(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    [ignoredTables],
  )
  const toTableQuery = (table: string) =>
    `select '${table}' as name, count(*)::integer as count, md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t`
  const query = [...tables.map(({ name }) => name), 'pgboss.job'].map(toTableQuery).join(' union all ')
  const { rows } = await pool.query<{ name: string; count: number; hash: string }>(query)
  return new Map(rows.map((row) => [row.name, row]))
}

type TableSnapshot = Awaited<ReturnType<typeof snapshotTables>>

export const listChangedTables = (before: TableSnapshot, after: TableSnapshot): string[] =>
  [...after].flatMap(([table, { hash }]) => (before.get(table)?.hash === hash ? [] : table)).toSorted()

export const countAddedRows = (before: TableSnapshot, after: TableSnapshot): Record<string, number> =>
  Object.fromEntries(
    [...after]
      .map(([table, { count }]) => [table, count - (before.get(table)?.count ?? 0)] as const)
      .filter(([, rows]) => rows !== 0),
  )
