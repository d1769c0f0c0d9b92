import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEnquiryWorker } from '../../test/enquiry-worker.ts'
import { get, keepSignedIn, post, sendDelete, signUpOwner } from '../../test/people.ts'
import { openTestApp } from '../../test/test-app.ts'
import { queueDueReminders } from './reminders.ts'

const start = new Date('2026-11-15T03:35:00.000Z')
let clock = start
let testApp: Awaited<ReturnType<typeof openTestApp>>
let mailWorker: Awaited<ReturnType<typeof openEnquiryWorker>>
let owner: Awaited<ReturnType<typeof signUpOwner>>
beforeAll(async () => {
  testApp = await openTestApp({}, () => clock)
  mailWorker = await openEnquiryWorker(testApp, () => clock)
  owner = await signUpOwner(testApp)
  await keepSignedIn(testApp.pool)
})
afterAll(async () => {
  await mailWorker.close()
  await testApp.close()
})
beforeEach(async () => {
  clock = start
  await testApp.pool.query('truncate rate_limit, enquiry restart identity cascade; delete from pgboss.job')
})

const setHoursLater = (hours: number) => {
  clock = new Date(start.getTime() + hours * 3_600_000)
}
const send = (change: object = {}) =>
  post(testApp.app, '/api/user/query', {
    name: 'Meera',
    email: 'meera@example.com',
    query: 'A ring?',
    ...change,
  })
const listReminders = async () =>
  (
    await testApp.pool.query(
      `select data->'enquiryIds' as ids from pgboss.job where name = 'reminder-letter' order by created_on`,
    )
  ).rows.map(({ ids }) => ids)
const runReminders = () => queueDueReminders(testApp.db, mailWorker.queue, clock)
const markAnswered = (id: number) =>
  post(testApp.app, '/api/admin/queries/answered', { id }, { cookie: owner.cookie })
const fetchSummary = async () => (await get(testApp.app, '/api/admin/desk', owner.cookie)).json()
const fetchPublicStats = async () => (await get(testApp.app, '/api/user/promise')).json()

describe('the shop', () => {
  test('is reminded once with four hours left and once when it is late', async () => {
    await send()
    const expectedReminders: [number, number[][]][] = [
      [19.99, []],
      [20, [[1]]],
      [21, [[1]]],
      [23.99, [[1]]],
      [24, [[1], [1]]],
      [100, [[1], [1]]],
    ]
    for (const [hours, queries] of expectedReminders) {
      setHoursLater(hours)
      await runReminders()
      expect(await listReminders(), `after ${hours} h`).toEqual(queries)
    }
  })

  test('is reminded once by ten workers at the same time', async () => {
    await send()
    setHoursLater(20)
    await Promise.all(Array.from({ length: 10 }, runReminders))
    expect(await listReminders()).toEqual([[1]])
  })

  test('is reminded only that it is late where no worker ran before', async () => {
    await send()
    setHoursLater(30)
    await runReminders()
    setHoursLater(32)
    await runReminders()
    expect(await listReminders()).toEqual([[1]])
  })

  test('is not reminded of what is answered, removed or spam', async () => {
    await send()
    await send()
    await send({ website: 'x' })
    await markAnswered(1)
    await testApp.pool.query('update enquiry set removed_at = now() where id = 2')
    setHoursLater(30)
    await runReminders()
    expect(await listReminders()).toEqual([])
  })

  const waitForReminder = (words: string) => mailWorker.mailServer.nextEmail(mailWorker.shopEmail, { words })

  test('gets the reminder as an email with the visitor as reply address', async () => {
    await send()
    setHoursLater(20)
    await runReminders()
    const { text } = await waitForReminder('less than four hours')
    expect(text).toMatch(/Reply-To: Meera <meera@example.com>/i)
    expect(text).toContain('Answer by Monday, 16 November, 9:05 am (Indian time)')
  })

  test('gets one email an hour for all that are due, without those answered meanwhile', async () => {
    for (const [name, minute] of [
      ['Asha', 0],
      ['Bina', 5],
      ['Chitra', 30],
      ['Divya', 59],
    ] as const) {
      setHoursLater(minute / 60)
      await send({ name })
    }
    for (let minute = 0; minute <= 60; minute += 5) {
      setHoursLater(20 + minute / 60)
      await runReminders()
    }
    expect(await listReminders()).toEqual([[1], [2, 3, 4]])
    await mailWorker.waitUntilIdle()
    setHoursLater(24.5)
    await markAnswered(3)
    await runReminders()
    expect((await listReminders()).slice(2)).toEqual([[1, 2]])
    const { text } = await waitForReminder('2 enquiries wait for an answer')
    expect(text).toMatch(/K-100001: .*Asha.*, late by 30 min/)
    expect(text).toMatch(/K-100002: .*Bina.*, late by 25 min/)
    expect(text).not.toContain('Chitra')
    const { rows } = await testApp.pool.query(
      `select id from pgboss.job where name = 'reminder-letter' order by created_on desc limit 1`,
    )
    expect(text).toContain(`Message-ID: <${rows[0].id}@localhost>`)
  })
})

describe('the promise', () => {
  test('is measured: open, late, in time, median', async () => {
    expect(await fetchSummary()).toEqual({
      success: true,
      open: 0,
      late: 0,
      answered: 0,
      answeredInTime: null,
      medianMinutes: null,
      newest: null,
      newestLetter: null,
      newSpam: 0,
      cameBack: 0,
      waitingEmails: 0,
      people: expect.any(Array),
    })
    for (let sent = 0; sent < 5; sent++) await send()
    setHoursLater(1)
    await markAnswered(1)
    setHoursLater(2)
    await markAnswered(2)
    setHoursLater(24)
    await markAnswered(3)
    expect(await fetchSummary()).toMatchObject({
      open: 2,
      late: 0,
      answered: 3,
      answeredInTime: 1,
      medianMinutes: 120,
    })
    setHoursLater(25)
    await markAnswered(4)
    expect(await fetchSummary()).toMatchObject({ open: 1, late: 1, answered: 4, answeredInTime: 3 / 5 })
    expect((await fetchSummary()).newest).toBe(start.toISOString())
  })

  test('is not improved by removing or answering a late query', async () => {
    for (let sent = 0; sent < 4; sent++) await send()
    await send({ website: 'x' })
    setHoursLater(1)
    await markAnswered(1)
    setHoursLater(25)
    expect(await fetchSummary()).toMatchObject({ late: 3, answeredInTime: 1 / 4 })
    await sendDelete(testApp.app, '/api/admin/queries', owner.cookie, { id: 2 })
    expect(await fetchSummary()).toMatchObject({ late: 2, answeredInTime: 1 / 4 })
    await markAnswered(3)
    expect(await fetchSummary()).toMatchObject({ late: 1, answeredInTime: 1 / 4 })
    await sendDelete(testApp.app, '/api/admin/queries', owner.cookie, { id: 1 })
    expect(await fetchSummary()).toMatchObject({ answered: 2, answeredInTime: 1 / 4 })
  })

  test('counts the queries of the last 30 days', async () => {
    await send()
    setHoursLater(1)
    await markAnswered(1)
    setHoursLater(30 * 24 - 0.01)
    expect(await fetchSummary()).toMatchObject({ answered: 1, answeredInTime: 1 })
    setHoursLater(30 * 24)
    expect(await fetchSummary()).toMatchObject({ answered: 0, answeredInTime: null })
  })

  const insertAnswered = (count: number, within: string) =>
    testApp.pool.query(
      `insert into enquiry (body_hash, name, email, message, created_at, due_at, answered_at)
       select repeat('0', 64), 'Meera', 'meera@example.com', 'A ring?', at, at + interval '24 h', at + $2::interval
         from generate_series(1, $1) as n, (select $3::timestamptz - interval '3 days' as at) as moment`,
      [count, within, start],
    )

  test('is public only from twenty answers on, rounded down', async () => {
    await insertAnswered(18, '3 h')
    await insertAnswered(1, '30 h')
    setHoursLater(1)
    expect(await fetchPublicStats()).toEqual({ success: true, answered: 19 })
    await insertAnswered(1, '24 h')
    setHoursLater(2)
    expect(await fetchPublicStats()).toEqual({ success: true, answered: 20, inTimePercent: 95 })
    await insertAnswered(300, '1 h')
    setHoursLater(3)
    expect(await fetchPublicStats()).toMatchObject({ inTimePercent: 99 })
  })

  test('is computed for the public once in five minutes and cached as long', async () => {
    setHoursLater(100)
    const blocker = await testApp.pool.connect()
    await blocker.query('begin; lock table enquiry in access exclusive mode')
    const answers = Promise.all(Array.from({ length: 20 }, () => get(testApp.app, '/api/user/promise')))
    const countBlocked = () =>
      blocker
        .query(`select from pg_locks where relation = 'enquiry'::regclass and not granted`)
        .then(({ rowCount }) => rowCount)
    // The other connections stay free meanwhile.
    expect((await get(testApp.app, '/api/user/collections')).statusCode).toBe(200)
    await expect.poll(countBlocked).toBe(1)
    await blocker.query('commit')
    blocker.release()
    for (const { statusCode, headers } of await answers)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=300'])

    await insertAnswered(1, '1 h')
    setHoursLater(100 + 4.9 / 60)
    expect(await fetchPublicStats()).toEqual({ success: true, answered: 0 })
    setHoursLater(100 + 5 / 60)
    expect(await fetchPublicStats()).toEqual({ success: true, answered: 1 })
  })
})
