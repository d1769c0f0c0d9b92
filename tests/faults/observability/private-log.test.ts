import { createECDH, createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toCsvLine } from '../../../apps/api/src/platform/files/csv.ts'
import { encodeForm } from '../../../apps/api/test/forms.ts'
import { makePhoto } from '../../../apps/api/test/photos.ts'
import { insertItems, startApi, startWorker, stopAll } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { signUp } from '../../support/servers/owner-requests.ts'

/** Every text that this test sends contains it. */
const personalMarker = /qzx/i
let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let api: Awaited<ReturnType<typeof startApi>>
let owner: string
let turn = 0

beforeAll(async () => {
  cluster = await openMigratedCluster()
  await insertItems(cluster.url(), ['Qzx'])
  api = await startApi(cluster.url(), { LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1' })
  owner = await signUp(api.origin, cluster.url(), 'qzx-owner@example.com', true)
  await queryDatabase(
    cluster.url(),
    `create function fail() returns trigger language plpgsql as
       $$ begin raise exception 'the row was %', new using detail = format('Key (all)=(%s)', new); end $$`,
  )
})
afterAll(async () => {
  await stopAll()
  await cluster?.remove()
})

type RequestBody = { payload: Uint8Array | string; headers: Record<string, string> }
const toJsonBody = (body: object): RequestBody => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
})

async function send(method: string, path: string, body?: RequestBody) {
  const { payload, headers } = body ?? { payload: null, headers: {} }
  const identity = { 'x-forwarded-for': `10.0.${turn >> 8}.${turn++ & 255}`, cookie: owner }
  const answer = await fetch(`${api.origin}${path}`, {
    method,
    headers: { ...headers, ...identity },
    body: payload as BodyInit,
  })
  return answer.json()
}

async function callEveryCapability() {
  const email = `qzx${turn++}@example.com`
  const text = `Qzx ${turn++}`
  const token = `qzx-token-of-somebody-${turn++}`
  const name = { fname: text, lname: text }
  const image = { name: 'image', bytes: await makePhoto() }
  const item = {
    name: text,
    category: 'ring',
    price: '100',
    rating: '4.5',
    description: text,
    tags: 'qzx',
    key: crypto.randomUUID(),
  }
  const line = [text, 'ring', '100', '4.5', text, `${'0'.repeat(32)}.webp`]
  const sheet = [['name', 'category', 'price', 'rating', 'description', 'pictures'], line]
    .map(toCsvLine)
    .join('')
  const enquiry = { name: text, email, query: text, phone: text, piece: 'qzx' }
  const announcement = { document: 'shop', field: 'announcement', seen: null, value: { text } }
  const q = encodeURIComponent(text)
  await Promise.all([
    send('POST', '/api/user/signup', toJsonBody({ ...name, email, password: text.repeat(3) })),
    send('POST', '/api/user/signin', toJsonBody({ email: 'qzx-owner@example.com', password: text })),
    send('POST', '/api/user/email', toJsonBody({ email, current: 'four ghats at dawn' })),
    send('POST', '/api/user/forgot-password', toJsonBody({ email })),
    send('POST', '/api/user/reset-password', toJsonBody({ token, password: text.repeat(3) })),
    send('POST', '/api/user/confirm-email', toJsonBody({ token })),
    send('POST', '/api/user/name', toJsonBody(name)),
    // The wrong password: changing it would end the session that the other calls need.
    send('POST', '/api/user/password', toJsonBody({ current: text, password: 'five ghats at dusk' })),
    send('POST', '/api/user/query', toJsonBody(enquiry)),
    send('POST', '/api/user/tray/code', toJsonBody({ slugs: 'qzx' })),
    send('POST', '/api/user/subscribe', toJsonBody({ email })),
    send('GET', `/api/user/jewel?q=${q}`),
    send('GET', '/api/user/piece?slug=qzx'),
    send('GET', '/api/user/jewel?collection=qzx'),
    send('GET', `/api/admin/queries?q=${q}`),
    send('GET', '/api/admin/subscribers'),
    send('POST', '/api/admin/queries/note', toJsonBody({ id: 1, note: text })),
    send(
      'POST',
      '/api/admin/conversation/reply',
      toJsonBody({ id: 1, key: crypto.randomUUID(), text, answers: true }),
    ),
    send('POST', '/api/admin/conversation/presence', toJsonBody({ id: 1, isWriting: true })),
    send('GET', '/api/admin/templates'),
    send('GET', '/api/admin/conversation?id=1'),
    send('GET', '/api/admin/health'),
    send('POST', '/api/admin/notifications/device', toJsonBody(device)),
    send('GET', `/api/admin/notifications?device=${deviceId}`),
    send('POST', '/api/admin/notifications/choice', toJsonBody(notificationChoice)),
    send('GET', `/api/admin/items?q=${q}`),
    send('POST', '/api/admin/draft', toJsonBody({ fields: [announcement] })),
    send('GET', '/api/admin/published'),
    send('GET', '/api/user/notice'),
    send('POST', '/api/admin/newItem', await encodeForm(item, image)),
    send('POST', '/api/admin/import', await encodeForm({}, { name: 'sheet', bytes: Buffer.from(sheet) })),
  ])
}

const device = {
  endpoint: 'https://qzx.example/qzx',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: `${'qzx'.repeat(7)}q`,
  device: 'Qzx',
}
const deviceId = createHash('sha256').update(device.endpoint).digest('hex')
const notificationChoice = {
  announces: { new: true, due: true, late: true, given: true },
  quiet: 'never',
  quietFrom: '21:00',
  quietUntil: '08:00',
}

const listTables = async () =>
  queryDatabase<{ name: string }>(
    cluster.url(),
    `select tablename as name from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migration' order by 1`,
  )

const parseLogLines = (logged: string[]) =>
  logged
    .join('')
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
const findLinesWithMarker = (written: string[]) =>
  written
    .join('')
    .split('\n')
    .filter((line) => personalMarker.test(line))
const failedLines = () => parseLogLines(api.logged).filter(({ err }) => err).length

test('a failed statement logs no personal data', async () => {
  await callEveryCapability()
  // What the release before alone reads is not missed by this one.
  const tableNames = (await listTables()).map(({ name }) => name).filter((name) => name !== 'search_synonym')
  const onEach = (sql: (name: string) => string) =>
    queryDatabase(cluster.url(), tableNames.map(sql).join(';'))
  // Not on rate_limit, which every call writes first: nothing after it would fail.
  await onEach(
    (name) =>
      `create trigger fail before insert or update on ${name} for each row
         when ('${name}' <> 'rate_limit') execute function fail()`,
  )
  await callEveryCapability()
  await onEach((name) => `drop trigger fail on ${name}`)

  const tablesWithoutFailure: string[] = []
  for (const name of tableNames) {
    const before = failedLines()
    await queryDatabase(cluster.url(), `alter table ${name} rename to gone`)
    await callEveryCapability()
    await queryDatabase(cluster.url(), `alter table gone rename to ${name}`)
    if (failedLines() === before) tablesWithoutFailure.push(name)
  }
  expect(tablesWithoutFailure, 'tables without which nothing failed').toEqual([])
  expect(findLinesWithMarker([...api.logged, ...api.stderr])).toEqual([])
  expect(parseLogLines(api.logged)).toContainEqual(
    expect.objectContaining({
      err: expect.objectContaining({ message: expect.stringContaining('insert into "enquiry"') }),
    }),
  )
})

test('a failed job puts no personal data into the log or its own row', async () => {
  await callEveryCapability()
  await queryDatabase(
    cluster.url(),
    'alter table person rename to nobody; alter table enquiry rename to nothing',
  )
  await queryDatabase(
    cluster.url(),
    'create trigger fail before insert or update on subscriber for each row execute function fail()',
  )
  await queryDatabase(
    cluster.url(),
    `insert into pgboss.job (name, data) values ('reminder-letter', '{"enquiryIds": [1]}')`,
  )
  const worker = startWorker(cluster.url(), 'smtp://127.0.0.1:1', { LOG_LEVEL: 'debug' })
  const kinds = ['account-forgotten-password', 'enquiry-letter', 'reminder-letter', 'subscribe-letter']
  await vi.waitFor(
    () => {
      const failed = new Set(
        parseLogLines(worker.logged).flatMap(({ err, job }) => (err && job ? [job] : [])),
      )
      expect(kinds.filter((kind) => !failed.has(kind))).toEqual([])
    },
    { timeout: 30_000, interval: 200 },
  )
  await worker.stop()
  const outputs = await queryDatabase<{ output: string }>(
    cluster.url(),
    `select output::text as output from pgboss.job where name = any($1) and output is not null`,
    [kinds],
  )
  expect(outputs.length).toBeGreaterThan(2)
  const written = [...worker.logged, ...worker.stderr, ...outputs.map(({ output }) => output)]
  expect(findLinesWithMarker(written)).toEqual([])
})
