import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { openTestOffice } from '../../test/office.ts'
import { get, join, joinAsOwner, post } from '../../test/people.ts'
import { keep } from '../pictures/pictures.ts'
import { lastGoodCopies } from './last-good.ts'
import { openMail } from './mail.ts'
import { hours, seconds } from './measures.ts'
import { openStorage } from './storage.ts'

let clock = new Date()
let folder: string
let house: Awaited<ReturnType<typeof openTestHouse>>
let office: Awaited<ReturnType<typeof openTestOffice>>
beforeAll(async () => {
  folder = await mkdtemp('/tmp/kashika-metrics-')
  house = await openTestHouse({ BACKUP_MARK: `${folder}/mark.json`, STORAGE_FOLDER: folder }, () => clock)
  office = await openTestOffice(house, () => clock)
  // The seed's pictures wait for a worker that is not here.
  await house.pool.query('delete from pgboss.job')
})
afterAll(async () => {
  await office.close()
  await house.close()
  await rm(folder, { recursive: true })
})

/** The page as Prometheus reads it: each line's name with its labels, and its figure. */
async function figures() {
  const { body } = await house.app.inject('/metrics')
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'))
  const read = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
  return (name: string) => read.get(name)
}

test('after a day in the shop the metrics page says what happened', async () => {
  const before = await figures()
  expect(before('backup_age_seconds')).toBeUndefined()
  expect([before('queries_unanswered{which="open"}'), before('jobs_dead')]).toEqual([0, 0])

  const owner = await joinAsOwner(house)
  await join(house.app, 'meera@example.com')
  for (const email of ['asha@example.com', 'sana@example.com']) {
    await post(house.app, '/api/user/query', { name: 'A visitor', email, query: 'A ring?' })
    await office.postBox.next(email)
  }
  await post(house.app, '/api/admin/queries/answered', { id: 1 }, { cookie: owner.cookie })
  await get(house.app, '/api/user/nothing')
  clock = new Date(clock.getTime() + hours(25))

  const storage = await openStorage(house.settings)
  const take = (bytes: Uint8Array) => keep(house.db, storage, office.queue, bytes)
  await take(await readFile('apps/web/pictures/originals/about-heritage.jpg'))
  await expect(take(Buffer.from('no picture'))).rejects.toThrow('could not be read')

  const nowhere = openMail({ ...house.settings, SMTP_URL: 'smtp://127.0.0.1:1' }, { name: 'Shop', line: '' })
  await expect(
    nowhere.send('x@example.com', { subject: '', greeting: '', paragraphs: [] }, 'id'),
  ).rejects.toThrow('ECONNREFUSED')
  await house.pool.query(`insert into pgboss.job (name) values ('dead'), ('dead')`)
  await house.pool.query(
    `update pgboss.job set created_on = now() - interval '10 minutes' where name = 'account-confirm-address'`,
  )
  await answerFromACopy()
  await writeFile(`${folder}/mark.json`, JSON.stringify({ at: anHourAgo(), kind: 'diff' }))

  const after = await figures()
  const grown = (name: string) => (after(name) ?? 0) - (before(name) ?? 0)
  expect(after('ready')).toBe(1)
  expect(grown('http_request_seconds_count{method="POST",route="/api/user/query",status="200"}')).toBe(2)
  expect(grown('http_request_seconds_count{method="GET",route="none",status="404"}')).toBe(1)
  const connections = ['idle', 'busy'].map((state) => after(`database_connections{state="${state}"}`) ?? 0)
  expect(Math.max(...connections)).toBeGreaterThan(0)
  expect(after('queries_unanswered{which="open"}')).toBe(1)
  expect(after('queries_unanswered{which="late"}')).toBe(1)
  expect(after('jobs_waiting{kind="account-confirm-address"}')).toBe(2)
  expect(after('jobs_oldest_seconds{kind="account-confirm-address"}')).toBeGreaterThan(599)
  expect(after('jobs_waiting{kind="account-forgotten-password"}')).toBe(0)
  expect(after('jobs_oldest_seconds{kind="account-forgotten-password"}')).toBe(0)
  expect(after('jobs_dead')).toBe(2)
  expect(grown('letters_total{outcome="sent"}')).toBeGreaterThanOrEqual(4)
  expect(grown('letters_total{outcome="failed"}')).toBe(1)
  expect(grown('picture_intake_seconds_count{outcome="kept"}')).toBe(1)
  expect(grown('picture_intake_seconds_count{outcome="refused"}')).toBe(1)
  expect(grown('last_good_answers_total')).toBe(1)
  expect(after('backup_age_seconds')).toBeGreaterThan(3599)
  expect(after('backup_age_seconds')).toBeLessThan(3700)
  expect(after('backup_log_failing')).toBe(0)
})

test('the page comes even where the database does not, and says that the shop is not ready', async () => {
  const lost = await openTestHouse()
  const before = await lost.app.inject('/metrics')
  expect(before.body).toContain('\nready 1\n')
  await lost.pool.query('alter table enquiry rename to elsewhere; drop table schema_migration')
  const after = await lost.app.inject('/metrics')
  expect(after.statusCode).toBe(200)
  expect(after.body).toContain('\nready 0\n')
  expect(after.body).toContain('jobs_dead 0')
  expect(after.body).not.toContain('queries_unanswered{')
  await lost.close()
})

const anHourAgo = () => new Date(Date.now() - hours(1)).toISOString()

async function answerFromACopy() {
  const { fresh } = lastGoodCopies({ maxAge: seconds(60), maxBytes: 100, onStale: () => undefined })
  await fresh('list', async () => 'good')
  await fresh('list', () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' })))
}
