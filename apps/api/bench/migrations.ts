import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../src/platform/migrations.ts'
import { createDatabase, dropDatabase, urlOf } from '../test/databases.ts'

/**
 * Applies the later migrations, by the shop's own command, to 100,000 pieces and as many queries while visitors read and
 * write and the owner changes pieces. Tells the longest anyone waited. `npm run bench:migrations -- 1000000` for more.
 */
const rows = Number(process.argv[2] ?? 100_000)
/** Before this one there were no tables to fill. */
const lastBeforeTheData = '0020'
const allowed = 1000
const name = 'kashika_bench_migrations_test'
const folder = new URL('../migrations/', import.meta.url)

await dropDatabase(name)
await createDatabase(name)
const client = new pg.Client({ connectionString: urlOf(name) })
await client.connect()
try {
  await applyFirst()
  await fill()
  const { waits, stop } = comeAndGo()
  await wait(1000)
  const applied: { file: string; at: number }[] = [{ file: 'before', at: performance.now() }]
  await migrate(client, (said) => applied.push({ file: said.replace('applied ', ''), at: performance.now() }))
  await wait(200)
  await stop()
  let again = 0
  await migrate(client, () => again++)

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
  const worst = Math.max(...waits.filter(({ who }) => who !== 'owner').map(({ ms }) => ms))
  console.log(`${rows} rows, ${waits.length} questions, a visitor waited ${worst.toFixed(0)} ms at the most`)
  console.log(`applied again: ${again} files`)
  process.exitCode = worst < allowed && again === 0 && applied.length > 4 ? 0 : 1
} finally {
  await client.end()
  await dropDatabase(name)
}

/** As the migrations did when there was nothing yet; the shop's own command goes on from there. */
async function applyFirst() {
  await client.query(`create table schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`)
  for (const file of readdirSync(folder).sort()) {
    if (file.slice(0, 4) > lastBeforeTheData) return
    const text = readFileSync(new URL(file, folder), 'utf8')
    await client.query(text)
    const checksum = createHash('sha256').update(text).digest('hex')
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [file, checksum])
  }
}

async function fill() {
  const image = `${'0'.repeat(32)}.webp`
  await client.query(`insert into picture (name, width, height, preview)
    values ('${image}', 1, 1, 'data:image/webp;base64,AA')`)
  await client.query(`insert into item (slug, name, category, price, rating, description, image)
    select 'piece-' || n, 'Piece ' || n, 'ring', 100 + n % 5000, n % 50 / 10.0, 'A piece of the house.', '${image}'
    from generate_series(1, ${rows}) as n`)
  await client.query(`insert into enquiry (key, body_hash, name, email, message, created_at, due_at)
    select gen_random_uuid(), repeat('a', 64), 'Meera', n || '@example.com', 'Is it there?', now(), now() + interval '1 day'
    from generate_series(1, ${rows}) as n`)
  await client.query('analyze')
}

/** A reader, a writer and the owner, each with what they ask most, one question after the other. */
function comeAndGo() {
  const questions = {
    reads: `select id, slug, name, price, image from item where retired_at is null order by listed_at desc, id desc limit 24`,
    writes: `insert into enquiry (key, body_hash, name, email, message, created_at, due_at)
      values (gen_random_uuid(), repeat('a', 64), 'Meera', 'meera@example.com', 'There?', now(), now() + interval '1 day')`,
    owner: `update item set changed_at = now() where slug = 'piece-1'`,
  }
  const waits: { who: string; ms: number; until: number }[] = []
  let active = true
  const people = Object.entries(questions).map(async ([who, sql]) => {
    const own = new pg.Client({ connectionString: urlOf(name) })
    await own.connect()
    for (; active; await wait(5)) {
      const started = performance.now()
      await own.query(sql)
      const until = performance.now()
      waits.push({ who, ms: until - started, until })
    }
    await own.end()
  })
  return {
    waits,
    stop: async () => {
      active = false
      await Promise.all(people)
    },
  }
}
