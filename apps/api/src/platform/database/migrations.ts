import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import type pg from 'pg'

/** Beside the package.json of the sources, and of the build. */
const migrationsFolder = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'migrations')

type Migration = { name: string; text: string; checksum: string }

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(migrationsFolder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const maxTries = 5
const lockErrors = ['40P01', '55P03']

/** A file that waited too long for a lock, or for somebody who waits for one of its own, was rolled back as a whole. */
export async function retryLocked(apply: () => Promise<void>) {
  for (let tries = 1; ; tries++)
    try {
      return await apply()
    } catch (error) {
      if (tries === maxTries || !lockErrors.includes((error as { code: string }).code)) throw error
    }
}

async function applyFile(client: pg.Client, { name, text, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '2s'`)
    await client.query(text)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Forward only: a file that was changed after it was applied stops everything. */
export async function migrate(client: pg.Client, log: (line: string) => void) {
  await client.query(`select pg_advisory_lock(hashtext('kashika migrations'))`)
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`)
  const applied = new Map(
    (
      await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
    ).rows.map((row) => [row.name, row.checksum]),
  )
  for (const { name, text, checksum } of await readMigrations()) {
    if (applied.has(name)) {
      if (applied.get(name) !== checksum)
        throw new Error(`${name} was changed after it was applied; write a new one.`)
      continue
    }
    await retryLocked(() => applyFile(client, { name, text, checksum }))
    log(`applied ${name}`)
  }
  await client.query(`select pg_advisory_unlock(hashtext('kashika migrations'))`)
}

/** Repeated at each migration, since new tables come without rights. */
export async function grantRights(client: pg.Client, role: string, appendOnlyTables: readonly string[]) {
  const name = client.escapeIdentifier(role)
  for (const schema of ['public', 'pgboss']) {
    await client.query(`grant usage on schema ${schema} to ${name}`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`)
    // `select` for the containers' backup, which uses the shop's role.
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${name}`)
    await client.query(`grant execute on all functions in schema ${schema} to ${name}`)
  }
  await client.query(`revoke insert, update, delete on schema_migration from ${name}`)
  for (const table of appendOnlyTables)
    await client.query(`revoke update, delete, truncate on ${client.escapeIdentifier(table)} from ${name}`)
}

export async function createSchemaCheck(pool: pg.Pool) {
  const newest = (await readMigrations()).at(-1)?.name
  return async function isCurrent(): Promise<boolean> {
    const result = await pool.query('select 1 from schema_migration where name = $1', [newest])
    return result.rowCount === 1
  }
}
