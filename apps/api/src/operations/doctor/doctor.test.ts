import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { firstLegalWords } from '@kashika/contract/first-legal-words'
import { legalPages } from '@kashika/contract/word-fields'
import { hours } from '@kashika/server/units'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailServer } from '../../../test/mail-server.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { readFreeBytes } from '../disk-space.ts'
import { runDoctor } from './doctor.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let folder: string
let healthyEnvironment: Record<string, string>
beforeAll(async () => {
  testApp = await openTestApp()
  mailServer = await openMailServer()
  folder = await mkdtemp('/tmp/kashika-doctor-')
  const example = JSON.parse(await readFile('shop.json', 'utf8'))
  const ownShop = {
    ...example,
    email: 'namaste@kashika.in',
    phone: '+91 94150 12345',
    links: {},
    gstin: '09ABCDE1234F1Z5',
    bisRegistration: 'HM/C-9212345678',
    grievance: { name: 'Meera Prasad', email: 'meera@kashika.in' },
    reviewCount: 'real',
  }
  await writeFile(`${folder}/shop.json`, JSON.stringify(ownShop))
  await writeBackupMark(1)
  await testApp.pool.query('delete from pgboss.job')
  await confirmClaims()
  await setWorkerSeen('1 minute')
  healthyEnvironment = {
    DATABASE_URL: testApp.settings.DATABASE_URL,
    SESSION_SECRET: testApp.settings.SESSION_SECRET,
    SMTP_URL: mailServer.url,
    STORAGE_FOLDER: `${folder}/uploads`,
    SHOP_FILE: `${folder}/shop.json`,
    BACKUP_MARK: `${folder}/mark.json`,
  }
})
afterAll(async () => {
  await mailServer.close()
  await testApp.close()
  await rm(folder, { recursive: true })
})

function writeBackupMark(ageHours: number, more: { isElsewhere?: boolean; folders?: string[] } = {}) {
  const at = new Date(Date.now() - hours(ageHours)).toISOString()
  return writeFile(`${folder}/mark.json`, JSON.stringify({ at, kind: 'full', ...more }))
}

const claims = { home: ['statistics', 'testimonials'], about: ['heritage'] }
const promise = { name: 'Weighed before you', text: 'Every piece, every time.' }

const setWorkerSeen = (age: string) =>
  testApp.pool.query(
    `insert into heartbeat values ('worker', now() - $1::interval)
     on conflict (program) do update set seen_at = excluded.seen_at`,
    [age],
  )

const fillIn = (words: unknown) =>
  JSON.parse(JSON.stringify(words), (_key, part) =>
    typeof part === 'string' ? part.replaceAll(/\[[^\]]+\]/g, '15') : part,
  )

async function confirmClaims() {
  const publish = (document: string, field: string, value: unknown) =>
    testApp.pool.query('insert into document_field values ($1, $2, $3, now())', [
      document,
      field,
      JSON.stringify(value),
    ])
  for (const [document, fields] of Object.entries(claims))
    for (const field of fields) await publish(document, field, [])
  await publish('home', 'promises', Array(4).fill(promise))
  await publish('home', 'steps', Array(4).fill(promise))
  for (const page of legalPages)
    for (const [field, value] of Object.entries(firstLegalWords[page]))
      await publish(page, field, fillIn(value))
}

async function listComplaints(...args: Parameters<typeof runDoctor>) {
  const findings = await runDoctor(...args)
  return findings
    .filter(({ state }) => state !== 'good')
    .map(({ state, check, message }) => `${state} ${check}: ${message}`)
}

describe('the doctor', () => {
  test('finds nothing wrong with a healthy shop, and runs every check', async () => {
    expect(await listComplaints(healthyEnvironment)).toEqual([])
    expect((await runDoctor(healthyEnvironment)).map(({ check }) => check)).toEqual([
      ...['settings', 'database', 'clock', 'schema', 'rights', 'jobs', 'storage'],
      ...['disk', 'mail', 'origin', 'backup', 'worker', 'shop facts', 'contact', 'claims', 'legal'],
    ])
  })

  test.each<[fault: string, change: Record<string, string>, message: RegExp]>([
    ['a secret too short', { SESSION_SECRET: 'short' }, /^broken settings: .*At least 32 characters/s],
    [
      'no database',
      { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' },
      /^broken database: .*ECONNREFUSED/,
    ],
    ['no mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }, /^broken mail: .*ECONNREFUSED/],
    [
      'no mailbox',
      { IMAP_URL: 'imap://shop:x@127.0.0.1:1/INBOX', MAILBOX_ADDRESS: 'namaste@kashika.in' },
      /^broken mailbox: .*ECONNREFUSED/,
    ],
    [
      'half a pair of keys for notifications',
      { PUSH_PRIVATE_KEY: 'A51FUBerAbwq5sOh7tSikBoDtG4NbtAZf5RXX6dQZI0' },
      /^broken settings: .*\n?.*PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY go together/,
    ],
    [
      'a storage that is a file',
      { STORAGE_FOLDER: 'shop.json' },
      /^broken storage: No file can be kept in shop.json/,
    ],
    ['an address in the open', { PUBLIC_ORIGIN: 'http://kashika.in' }, /^broken origin: .*in the open/],
    ['no backup', { BACKUP_MARK: 'nowhere.json' }, /^doubtful backup: There has never been a good one/],
    [
      'a shop.json that is none',
      { SHOP_FILE: 'package.json' },
      /^broken shop.json: package.json is not right/,
    ],
  ])('reports %s', async (_fault, change, message) => {
    expect(await listComplaints({ ...healthyEnvironment, ...change })).toEqual([
      expect.stringMatching(message),
    ])
  })

  test('reports a clock that differs from that of the database', async () => {
    const complaints = await listComplaints(healthyEnvironment, { now: () => Date.now() - 90_000 })
    expect(complaints).toEqual([
      expect.stringMatching(/^broken clock: Ours and that of PostgreSQL are (89|90)\.\d s apart/),
    ])
  })

  test('reports a full disk', async () => {
    expect(await listComplaints(healthyEnvironment, { minFreeBytes: 1e15 })).toEqual([
      expect.stringMatching(/^broken disk: Only [\d.]+ GB are free/),
    ])
  })

  test('reports a backup that lies on the disk it protects', async () => {
    await writeBackupMark(1, { isElsewhere: false })
    expect(await listComplaints(healthyEnvironment)).toEqual([
      expect.stringMatching(/^doubtful backup place: The backup lies on the disk that it protects/),
    ])
    expect(await listComplaints({ ...healthyEnvironment, NODE_ENV: 'production' })).toContainEqual(
      expect.stringMatching(/^broken backup place/),
    )
    await writeBackupMark(1, { isElsewhere: true })
    expect(await listComplaints(healthyEnvironment)).toEqual([])
  })

  test('looks at each disk that holds data of the shop', async () => {
    const freeBytes = await readFreeBytes([folder, '/dev/shm', `${folder}/nowhere`, folder])
    expect([...freeBytes.keys()]).toEqual([folder, '/dev/shm'])
    await writeBackupMark(1, { folders: ['/dev/shm'] })
    const [smaller, larger] = [...freeBytes.values()].sort((a, b) => a - b)
    const minFreeBytes = ((smaller ?? 0) + (larger ?? 0)) / 2
    expect(await listComplaints(healthyEnvironment, { minFreeBytes })).toEqual([
      expect.stringMatching(/^broken disk: Only [\d.]+ GB are free where /),
    ])
    await writeBackupMark(1)
  })

  test('reports an old backup, and jobs that wait or were given up', async () => {
    await writeBackupMark(27)
    await testApp.pool.query(
      `insert into pgboss.job (name, created_on) values ('dead', now()), ('enquiry-letter', now() - interval '1 hour')`,
    )
    expect(await listComplaints(healthyEnvironment)).toEqual([
      expect.stringMatching(/^doubtful jobs: The oldest has waited for 60 minutes/),
      expect.stringMatching(/^doubtful jobs: 1 were given up/),
      expect.stringMatching(/^doubtful backup: The last good one is 27\.0 hours old/),
    ])
    await testApp.pool.query('delete from pgboss.job')
    await writeBackupMark(1)
  })

  test('reports a worker that was not seen for more than five minutes, or never', async () => {
    await setWorkerSeen('4 minutes 50 seconds')
    expect(await listComplaints(healthyEnvironment)).toEqual([])
    await setWorkerSeen('6 minutes')
    expect(await listComplaints(healthyEnvironment)).toEqual([
      expect.stringMatching(/^doubtful worker: .* not been seen since 2.*systemctl restart kashika-worker/),
    ])
    await testApp.pool.query('delete from heartbeat')
    expect(await listComplaints(healthyEnvironment)).toEqual([
      expect.stringMatching(/^doubtful worker: .* not been seen yet/),
    ])
    await setWorkerSeen('1 minute')
  })

  test('reports claims that nobody has confirmed', async () => {
    await testApp.pool.query(`delete from document_field where field in ('promises', 'heritage')`)
    expect(await listComplaints(healthyEnvironment)).toEqual([
      expect.stringMatching(/^doubtful claims: Not shown, .*: home promises, about heritage\./),
    ])
    await testApp.pool.query('delete from document_field')
    await confirmClaims()
  })

  test('reports what the legal pages do not name', async () => {
    const incomplete = { SHOP_FILE: `${folder}/incomplete.json` }
    const {
      gstin: _gstin,
      bisRegistration: _bisRegistration,
      grievance: _grievance,
      ...facts
    } = JSON.parse(await readFile(`${folder}/shop.json`, 'utf8'))
    await writeFile(incomplete.SHOP_FILE, JSON.stringify(facts))
    expect(await listComplaints({ ...healthyEnvironment, ...incomplete })).toEqual([
      'doubtful contact: The legal pages do not name a GSTIN, a BIS registration, who answers complaints. Put it into Shop, Facts and Legal, and publish.',
    ])
  })

  test('reports tables that are older than the code', async () => {
    await testApp.pool.query(`update schema_migration set name = 'older_' || name`)
    expect(await listComplaints(healthyEnvironment)).toEqual([
      expect.stringMatching(/^broken schema: .*npm run migrate/),
    ])
    await testApp.pool.query(`update schema_migration set name = replace(name, 'older_', '')`)
  })

  test('reports values of the example and an untrusted certificate as broken in production', async () => {
    const certificateArgs = [
      '-keyout',
      `${folder}/key.pem`,
      '-out',
      `${folder}/cert.pem`,
      '-subj',
      '/CN=localhost',
    ]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...certificateArgs], {
      stdio: 'ignore',
    })
    const [key, cert] = await Promise.all(['key', 'cert'].map((name) => readFile(`${folder}/${name}.pem`)))
    const edge = createServer({ key, cert }).listen(0, '127.0.0.1')
    await once(edge, 'listening')
    const PUBLIC_ORIGIN = `https://localhost:${(edge.address() as AddressInfo).port}`
    expect(await listComplaints({ ...healthyEnvironment, PUBLIC_ORIGIN, SHOP_FILE: 'shop.json' })).toEqual([
      expect.stringMatching(/^broken rights: postgres is a superuser, .*owns tables, can change the audit/),
      expect.stringMatching(/^broken origin: Browsers do not trust https:\/\/localhost:\d+ \(self-signed/),
      expect.stringMatching(/^broken shop facts: Still the example's: email .*phone .*instagram .*whatsapp/),
      expect.stringMatching(/^broken shop.json: Numbers of reviews are invented/),
      expect.stringMatching(/^doubtful contact: .*a GSTIN, who answers complaints/),
    ])
    edge.close()
  })
})

describe('npm run doctor', () => {
  const run = (environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['scripts/doctor.ts'], { env: environment })

  test('says that Home and About differ, which is doubtful, and exits 0', async () => {
    await testApp.pool.query(`delete from document_field where field in ('statistics', 'heritage')`)
    const { stdout } = await run(healthyEnvironment)
    expect(stdout).toMatch(/^\? content +Home says 100K\+ customers, About 10K\+/m)
    expect(stdout).toMatch(/^0 broken, 2 doubtful, 15 good$/m)
  })

  test('names what the legal pages leave to be filled in, until it is', async () => {
    await testApp.pool.query(`delete from document_field where document = 'privacy'`)
    const { stdout } = await run(healthyEnvironment)
    expect(stdout).toMatch(/^\? legal privacy Visitors do not see .*: date from which this notice applies, /m)
    expect(stdout).not.toContain('legal returns')
    const version = JSON.stringify({ inForce: '1 December 2026', changed: 'Nothing yet.' })
    await testApp.pool.query(`insert into document_field values ('privacy', 'version', $1, now())`, [version])
    expect((await run(healthyEnvironment)).stdout).not.toContain('date from which')
  })

  test('exits 1 where something is broken', async () => {
    await expect(run({ ...healthyEnvironment, SMTP_URL: 'smtp://127.0.0.1:1' })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('✗ mail'),
    })
  })
})
