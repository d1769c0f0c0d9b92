import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../src/platform/database/migrations.ts'
import { createDatabase, dropDatabase, toDatabaseUrl } from '../test/databases.ts'

/** Migrates filled tables while visitors and the owner use them, and prints the longest wait. Takes the row count. */
const rowCount = Number(process.argv[2] ?? 100_000)
const lastMigrationBeforeData = '0020'
const allowedMs = 1000
const databaseName = 'kashika_bench_migrations_test'
const migrationsFolder = new URL('../migrations/', import.meta.url)

await dropDatabase(databaseName)
await createDatabase(databaseName)
const client = new pg.Client({ connectionString: toDatabaseUrl(databaseName) })
await client.connect()
try {
  await applyEarlyMigrations()
  await fillTables()
  const { waits, stop } = startTraffic()
  await wait(1000)
  const applied: { file: string; at: number }[] = [{ file: 'before', at: performance.now() }]
  await migrate(client, (message) =>
    applied.push({ file: message.replace('applied ', ''), at: performance.now() }),
  ).catch(async (error) => {
    // Otherwise what is said is that the connections of the traffic were cut.
    await stop()
    throw error
  })
  await wait(200)
  await stop()
  let appliedAgain = 0
  await migrate(client, () => appliedAgain++)

  for (const [place, { file, at }] of applied.entries()) {
    const from = applied[place - 1]?.at ?? 0
    const longest = (who: string) =>
      Math.max(
        0,
        ...waits.filter((w) => w.who === who && w.until > from && w.until - w.ms < at).map(({ ms }) => ms),
      )
    console.log(
      `${file}: ${from ? (at - from).toFixed(0) : '-'} ms; longest waits: reading ${longest('reads').toFixed(0)}, ` +
        `writing ${longest('writes').toFixed(0)}, the owner ${longest('owner').toFixed(0)} ms`,
    )
  }
  const longestWaitMs = Math.max(...waits.filter(({ who }) => who !== 'owner').map(({ ms }) => ms))
  console.log(
    `${rowCount} rows, ${waits.length} questions, a visitor waited ${longestWaitMs.toFixed(0)} ms at the most`,
  )
  console.log(`applied again: ${appliedAgain} files`)
  process.exitCode = longestWaitMs < allowedMs && appliedAgain === 0 && applied.length > 4 ? 0 : 1
} finally {
  await client.end()
  await dropDatabase(databaseName)
}

async function applyEarlyMigrations() {
  await client.query(`create table schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`)
  for (const file of readdirSync(migrationsFolder).sort()) {
    if (file.slice(0, 4) > lastMigrationBeforeData) return
    const text = readFileSync(new URL(file, migrationsFolder), 'utf8')
    await client.query(text)
    const checksum = createHash('sha256').update(text).digest('hex')
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [file, checksum])
  }
}

async function fillTables() {
  const image = `${'0'.repeat(32)}.webp`
  await client.query(`insert into picture (name, width, height, preview)
    values ('${image}', 1, 1, 'data:image/webp;base64,AA')`)
  await client.query(`insert into item (slug, name, category, price, rating, description, image)
    select 'piece-' || n, 'Piece ' || n, 'ring', 100 + n % 5000, n % 50 / 10.0, 'A piece of the house.', '${image}'
    from generate_series(1, ${rowCount}) as n`)
  await client.query(`insert into enquiry (key, body_hash, name, email, message, created_at, due_at)
    select gen_random_uuid(), repeat('a', 64), 'Meera', n || '@example.com', 'Is it there?', now(), now() + interval '1 day'
    from generate_series(1, ${rowCount}) as n`)
  await client.query('analyze')
}

function startTraffic() {
  const statements = {
    reads: `select id, slug, name, price, image from item where retired_at is null order by listed_at desc, id desc limit 24`,
    writes: `insert into enquiry (key, body_hash, name, email, message, created_at, due_at)
      values (gen_random_uuid(), repeat('a', 64), 'Meera', 'meera@example.com', 'There?', now(), now() + interval '1 day')`,
    owner: `update item set changed_at = now() where slug = 'piece-1'`,
  }
  const waits: { who: string; ms: number; until: number }[] = []
  let active = true
  const clients = Object.entries(statements).map(async ([who, sql]) => {
    const connection = new pg.Client({ connectionString: toDatabaseUrl(databaseName) })
    await connection.connect()
    for (; active; await wait(5)) {
      const started = performance.now()
      await connection.query(sql)
      const until = performance.now()
      waits.push({ who, ms: until - started, until })
    }
    await connection.end()
  })
  return {
    waits,
    stop: async () => {
      active = false
      await Promise.all(clients)
    },
  }
}
