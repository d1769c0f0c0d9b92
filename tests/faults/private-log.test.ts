import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { csvLine } from '../../apps/api/src/platform/csv.ts'
import { formOf } from '../../apps/api/test/forms.ts'
import { someRing } from '../../apps/api/test/photographs.ts'
import { openMigratedCluster } from './cluster.ts'
import { onDatabase } from './database.ts'
import { addPieces, startApi, startWorker, stopAll } from './house.ts'
import { signUp } from './owner.ts'

/** Stands in whatever anybody types here, in whichever field. */
const typed = /qzx/i
let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let api: Awaited<ReturnType<typeof startApi>>
let owner: string
let turn = 0

beforeAll(async () => {
  cluster = await openMigratedCluster()
  await addPieces(cluster.url(), ['Qzx'])
  api = await startApi(cluster.url(), { LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' })
  owner = await signUp(api.origin, cluster.url(), 'qzx-owner@example.com', true)
  await onDatabase(
    cluster.url(),
    `create function fail() returns trigger language plpgsql as
       $$ begin raise exception 'the row was %', new using detail = format('Key (all)=(%s)', new); end $$`,
  )
})
afterAll(async () => {
  await stopAll()
  await cluster?.remove()
})

type Body = { payload: Uint8Array | string; headers: Record<string, string> }
const json = (body: object): Body => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
})

async function send(method: string, path: string, body?: Body) {
  const { payload, headers } = body ?? { payload: null, headers: {} }
  const from = { 'x-forwarded-for': `10.0.${turn >> 8}.${turn++ & 255}`, cookie: owner }
  const answer = await fetch(`${api.origin}${path}`, {
    method,
    headers: { ...headers, ...from },
    body: payload as BodyInit,
  })
  return answer.json()
}

/** Something of every capability, with words of one's own in every field that takes some. */
async function useEverything() {
  const email = `qzx${turn++}@example.com`
  const words = `Qzx ${turn++}`
  const token = `qzx-token-of-somebody-${turn++}`
  const name = { fname: words, lname: words }
  const image = { name: 'image', bytes: await someRing() }
  const piece = {
    name: words,
    category: 'ring',
    price: '100',
    rating: '4.5',
    description: words,
    tags: 'qzx',
    key: crypto.randomUUID(),
  }
  const line = [words, 'ring', '100', '4.5', words, `${'0'.repeat(32)}.webp`]
  const sheet = [['name', 'category', 'price', 'rating', 'description', 'pictures'], line]
    .map(csvLine)
    .join('')
  const query = { name: words, email, query: words, phone: words, piece: 'qzx' }
  const q = encodeURIComponent(words)
  await Promise.all([
    send('POST', '/api/user/signup', json({ ...name, email, password: words.repeat(3) })),
    send('POST', '/api/user/signin', json({ email: 'qzx-owner@example.com', password: words })),
    send('POST', '/api/user/email', json({ email, current: 'four ghats at dawn' })),
    send('POST', '/api/user/forgot-password', json({ email })),
    send('POST', '/api/user/reset-password', json({ token, password: words.repeat(3) })),
    send('POST', '/api/user/confirm-email', json({ token })),
    send('POST', '/api/user/name', json(name)),
    // Not the right one: a password that is changed ends the session which the other calls need.
    send('POST', '/api/user/password', json({ current: words, password: 'five ghats at dusk' })),
    send('POST', '/api/user/query', json(query)),
    send('POST', '/api/user/subscribe', json({ email })),
    send('GET', `/api/user/jewel?q=${q}`),
    send('GET', '/api/user/piece?slug=qzx'),
    send('GET', '/api/user/jewel?collection=qzx'),
    send('GET', `/api/admin/queries?q=${q}`),
    send('GET', '/api/admin/subscribers'),
    send('POST', '/api/admin/queries/note', json({ id: 1, note: words })),
    send('GET', `/api/admin/items?q=${q}`),
    send('POST', '/api/admin/newItem', await formOf(piece, image)),
    send('POST', '/api/admin/import', await formOf({}, { name: 'sheet', bytes: Buffer.from(sheet) })),
  ])
}

const tables = async () =>
  onDatabase<{ name: string }>(
    cluster.url(),
    `select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migration' order by 1`,
  )

const linesOf = (logged: string[]) =>
  logged
    .join('')
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
/** The lines that somebody's words stand in. */
const telling = (written: string[]) =>
  written
    .join('')
    .split('\n')
    .filter((line) => typed.test(line))
const failedLines = () => linesOf(api.logged).filter(({ err }) => err).length

test('no failed statement writes into the log what somebody typed', async () => {
  await useEverything()
  const all = (await tables()).map(({ name }) => name)
  const onEach = (sql: (name: string) => string) => onDatabase(cluster.url(), all.map(sql).join(';'))
  // Whoever is counted before anything else would fail there, and nowhere else.
  await onEach(
    (name) =>
      `create trigger fail before insert or update on ${name} for each row
         when ('${name}' <> 'rate_limit') execute function fail()`,
  )
  await useEverything()
  await onEach((name) => `drop trigger fail on ${name}`)

  const quiet: string[] = []
  for (const name of all) {
    const before = failedLines()
    await onDatabase(cluster.url(), `alter table ${name} rename to gone`)
    await useEverything()
    await onDatabase(cluster.url(), `alter table gone rename to ${name}`)
    if (failedLines() === before) quiet.push(name)
  }
  expect(quiet, 'tables without which nothing failed').toEqual([])
  expect(telling([...api.logged, ...api.complained])).toEqual([])
  expect(linesOf(api.logged)).toContainEqual(
    expect.objectContaining({
      err: expect.objectContaining({ message: expect.stringContaining('insert into "enquiry"') }),
    }),
  )
})

test('nor does a failed job, neither into the log nor into its own row', async () => {
  await useEverything()
  await onDatabase(
    cluster.url(),
    'alter table person rename to nobody; alter table enquiry rename to nothing',
  )
  await onDatabase(
    cluster.url(),
    'create trigger fail before insert or update on subscriber for each row execute function fail()',
  )
  const worker = startWorker(cluster.url(), 'smtp://127.0.0.1:1', { LOG_LEVEL: 'debug' })
  const kinds = ['account-forgotten-password', 'enquiry-letter', 'subscribe-letter']
  await vi.waitFor(
    () => {
      const failed = new Set(linesOf(worker.logged).flatMap(({ err, job }) => (err && job ? [job] : [])))
      expect(kinds.filter((kind) => !failed.has(kind))).toEqual([])
    },
    { timeout: 30_000, interval: 200 },
  )
  await worker.stop()
  const outputs = await onDatabase<{ output: string }>(
    cluster.url(),
    `select output::text as output from pgboss.job where name = any($1) and output is not null`,
    [kinds],
  )
  expect(outputs.length).toBeGreaterThan(2)
  const written = [...worker.logged, ...worker.complained, ...outputs.map(({ output }) => output)]
  expect(telling(written)).toEqual([])
})
