import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createDatabase, dropDatabase, toDatabaseUrl } from '../../../apps/api/test/databases.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { migrate, startApi, startWeb, stopAll } from '../../support/servers/app-processes.ts'

// A database and servers of its own, since enquiries of other tests must not count here.
test.setTimeout(90_000)
const name = `kashika_${randomBytes(6).toString('hex')}_test`
test.beforeAll(() => createDatabase(name))
test.afterAll(async () => {
  await stopAll()
  await dropDatabase(name)
})

test('Contact shows the share of enquiries answered in time once there are twenty answers in 30 days', async ({
  visitor,
}) => {
  await migrate(toDatabaseUrl(name))
  const database = new pg.Client({ connectionString: toDatabaseUrl(name) })
  await database.connect()
  const insertEnquiries = (count: number, answeredAfter: string | null) =>
    database.query(
      `insert into enquiry (body_hash, name, email, message, created_at, due_at, answered_at)
       select repeat('0', 64), 'Meera', 'meera@example.com', 'A ring?', at, at + interval '24 h', at + $2::interval
         from generate_series(1, $1), (select now() - interval '3 days' as at) as moment`,
      [count, answeredAfter],
    )
  const line = visitor.getByText('Last 30 days')
  const startServers = async () => startWeb((await startApi(toDatabaseUrl(name))).origin)
  /** One for each figure, since they and the browser cache it for minutes. */
  const [early, late] = await Promise.all([startServers(), startServers()])
  const openContact = async ({ origin }: typeof early) => {
    const promiseResponse = visitor.waitForResponse('**/api/user/promise')
    await visitor.goto(`${origin}/contact`)
    return (await promiseResponse).json()
  }

  await insertEnquiries(18, '3 h')
  await insertEnquiries(1, '30 h')
  expect(await openContact(early)).toEqual({ success: true, answered: 19 })
  // The answer is read and shown in one step, after which the page has drawn at least once.
  await visitor.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await expect(line).toHaveCount(0)
  await insertEnquiries(6, '24 h')
  await insertEnquiries(1, null)
  await openContact(late)
  await expect(line).toHaveText('Last 30 days: 92 % answered within 24 hours')
  await database.end()
})
