import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { hours, seconds } from '@kashika/server/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEnquiryWorker } from '../../test/enquiry-worker.ts'
import { get, post, signUpOwner, signUpVisitor } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { openShopMailer } from '../emails/shop-mailer.ts'
import { storePicture } from '../pictures/pictures.ts'
import { createAnswerCache } from '../platform/cache/answer-cache.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { readShopFile } from '../settings.ts'

let clock = new Date()
let folder: string
let testApp: Awaited<ReturnType<typeof openTestApp>>
let testWorker: Awaited<ReturnType<typeof openEnquiryWorker>>
beforeAll(async () => {
  folder = await mkdtemp('/tmp/kashika-metrics-')
  testApp = await openTestApp({ BACKUP_MARK: `${folder}/mark.json`, STORAGE_FOLDER: folder }, () => clock)
  testWorker = await openEnquiryWorker(testApp, () => clock)
  // No worker here handles the jobs of the seed's pictures.
  await testApp.pool.query('delete from pgboss.job')
})
afterAll(async () => {
  await testWorker.close()
  await testApp.close()
  await rm(folder, { recursive: true })
})

async function readMetrics() {
  const { body } = await testApp.app.inject('/metrics')
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'))
  const values = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
  return (name: string) => values.get(name)
}

test('the metrics count calls, queries, jobs, emails and pictures', async () => {
  const before = await readMetrics()
  for (const name of ['backup_age_seconds', 'backup_minute_age_seconds', 'backup_is_elsewhere'])
    expect(before(name)).toBeUndefined()
  expect(before('mailbox_unread_seconds')).toBe(0)
  expect([before('queries_unanswered{which="open"}'), before('jobs_dead')]).toEqual([0, 0])

  const owner = await signUpOwner(testApp)
  await signUpVisitor(testApp.app, 'meera@example.com')
  for (const email of ['asha@example.com', 'sana@example.com']) {
    await post(testApp.app, '/api/user/query', { name: 'A visitor', email, query: 'A ring?' })
    await testWorker.mailServer.nextEmail(email)
  }
  await post(testApp.app, '/api/admin/queries/answered', { id: 1 }, { cookie: owner.cookie })
  await get(testApp.app, '/api/user/nothing')
  clock = new Date(clock.getTime() + hours(25))

  const storage = await openStorage(testApp.settings)
  const storeTestPicture = (bytes: Uint8Array) => storePicture(testApp.db, storage, testWorker.queue, bytes)
  await storeTestPicture(await readFile('apps/web/pictures/originals/about-heritage.jpg'))
  await expect(storeTestPicture(Buffer.from('no picture'))).rejects.toThrow('could not be read')

  const unreachableMailer = openShopMailer(
    { ...testApp.settings, SMTP_URL: 'smtp://127.0.0.1:1' },
    async () => readShopFile('shop.json'),
  )
  await expect(
    unreachableMailer.send('x@example.com', { subject: '', greeting: '', paragraphs: [] }, 'id'),
  ).rejects.toThrow('ECONNREFUSED')
  await testApp.pool.query(`insert into pgboss.job (name) values ('dead'), ('dead')`)
  await testApp.pool.query(
    `update pgboss.job set created_on = now() - interval '10 minutes' where name = 'account-confirm-address'`,
  )
  await answerFromStaleCache()
  await writeFile(
    `${folder}/mark.json`,
    JSON.stringify({ at: oneHourAgo(), kind: 'diff', isElsewhere: false }),
  )
  await writeFile(`${folder}/mark.json.minute`, '')
  await testApp.pool.query(
    `insert into mailbox (id, source, read_at, failed_at, failure)
     values (1, 'shop@mail.example', $1::timestamptz - interval '1 hour', $1, 'Authentication failed')`,
    [clock],
  )

  const after = await readMetrics()
  const increaseOf = (name: string) => (after(name) ?? 0) - (before(name) ?? 0)
  expect(after('ready')).toBe(1)
  expect(increaseOf('http_request_seconds_count{method="POST",route="/api/user/query",status="200"}')).toBe(2)
  expect(increaseOf('http_request_seconds_count{method="GET",route="none",status="404"}')).toBe(1)
  const connections = ['idle', 'busy'].map((state) => after(`database_connections{state="${state}"}`) ?? 0)
  expect(Math.max(...connections)).toBeGreaterThan(0)
  expect(after('queries_unanswered{which="open"}')).toBe(1)
  expect(after('queries_unanswered{which="late"}')).toBe(1)
  expect(after('jobs_waiting{kind="account-confirm-address"}')).toBe(2)
  expect(after('jobs_oldest_seconds{kind="account-confirm-address"}')).toBeGreaterThan(599)
  expect(after('jobs_waiting{kind="account-forgotten-password"}')).toBe(0)
  expect(after('jobs_oldest_seconds{kind="account-forgotten-password"}')).toBe(0)
  expect(after('jobs_dead')).toBe(2)
  expect(increaseOf('letters_total{outcome="sent"}')).toBeGreaterThanOrEqual(4)
  expect(increaseOf('letters_total{outcome="failed"}')).toBe(1)
  expect(increaseOf('picture_intake_seconds_count{outcome="kept"}')).toBe(1)
  expect(increaseOf('picture_intake_seconds_count{outcome="refused"}')).toBe(1)
  expect(increaseOf('last_good_answers_total')).toBe(1)
  expect(after('backup_age_seconds')).toBeGreaterThan(3599)
  expect(after('backup_age_seconds')).toBeLessThan(3700)
  expect(after('backup_log_failing')).toBe(0)
  expect(after('backup_is_elsewhere')).toBe(0)
  expect(after('backup_minute_age_seconds')).toBeLessThan(60)
  expect(after(`disk_free_bytes{folder="${folder}"}`)).toBeGreaterThan(0)
  expect(after('mailbox_unread_seconds')).toBe(3600)
})

test('the metrics are answered even where the database fails, with ready 0', async () => {
  const brokenApp = await openTestApp()
  const before = await brokenApp.app.inject('/metrics')
  expect(before.body).toContain('\nready 1\n')
  await brokenApp.pool.query('alter table enquiry rename to elsewhere; drop table schema_migration')
  const after = await brokenApp.app.inject('/metrics')
  expect(after.statusCode).toBe(200)
  expect(after.body).toContain('\nready 0\n')
  expect(after.body).toContain('jobs_dead 0')
  expect(after.body).not.toContain('queries_unanswered{')
  await brokenApp.close()
})

const oneHourAgo = () => new Date(Date.now() - hours(1)).toISOString()

async function answerFromStaleCache() {
  const unreachable = Object.assign(new Error(), { code: 'ECONNREFUSED' })
  let isReachable = true
  const { answer } = createAnswerCache({
    version: { read: async () => (isReachable ? '1' : Promise.reject(unreachable)), getKnown: () => '1' },
    maxStaleMs: seconds(60),
    maxBytes: 10_000,
    onStale: () => undefined,
  })
  const load = async () => ({ body: 'good', isStorable: true })
  await answer('/list', load)
  isReachable = false
  await answer('/list', load)
}
