import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEnquiryWorker } from '../../../test/enquiry-worker.ts'
import { post, signUpOwner } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const limits = { QUERIES_PER_TEN_MINUTES: '20', QUERIES_HELD_PER_DAY: '50' }
const start = new Date('2026-11-15T03:35:00.000Z')
let clock = start
let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp(limits, () => clock)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  clock = start
  await testApp.pool.query('truncate rate_limit, enquiry restart identity cascade; delete from pgboss.job')
})

const setMinutesLater = (minutes: number) => {
  clock = new Date(start.getTime() + minutes * 60_000)
}
let visitorCount = 0
const send = (change: object = {}) => {
  visitorCount += 1
  const email = `m${visitorCount}@example.com`
  const ip = `10.0.${visitorCount >> 8}.${visitorCount & 255}`
  return post(testApp.app, '/api/user/query', { name: 'Meera', email, query: 'A ring?', ...change }, { ip })
}
const sendMany = async (count: number, change: object = {}) => {
  const answers = await Promise.all(Array.from({ length: count }, () => send(change)))
  return Map.groupBy(answers, ({ statusCode }) => statusCode)
}
const countFolders = async () => {
  const { rows } = await testApp.pool.query(
    'select folder, held, count(*)::int from enquiry group by folder, held order by folder, held',
  )
  return rows.map(({ folder, held, count }) => `${count} ${folder}${held ? ', held' : ''}`)
}
const countJobs = async (name: string) =>
  (await testApp.pool.query('select from pgboss.job where name = $1', [name])).rowCount

describe('a surge', () => {
  test('is stored with the usual response, but after the first twenty is held without emails', async () => {
    for (let sent = 0; sent < 20; sent++) await send()
    const answer = await send()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      reference: 'K-100021',
      answerBy: '2026-11-16T03:35:00.000Z',
    })
    expect(await countFolders()).toEqual(['20 open', '1 spam, held'])
    expect(await countJobs('enquiry-letter')).toBe(40)
  })

  test('of two hundred at once gets hardly more emails than the limit', async () => {
    const otherApp = await openTestApp({ ...limits, QUERIES_HELD_PER_DAY: '1000' }, () => clock)
    const requests = Array.from({ length: 200 }, (_, index) => {
      const body = { name: 'Meera', email: `m${index}@example.com`, query: 'A ring?' }
      return post(otherApp.app, '/api/user/query', body, { ip: `10.1.0.${index}` })
    })
    const answers = await Promise.all(requests)
    const { rows } = await otherApp.pool.query(
      'select count(*)::int as stored, (count(*) filter (where not spam))::int as with_letters from enquiry',
    )
    await otherApp.close()
    expect(rows[0].stored).toBe(answers.filter(({ statusCode }) => statusCode === 200).length)
    // Concurrent transactions do not see each other: at most as many as there are connections.
    expect(rows[0].with_letters).toBeGreaterThanOrEqual(20)
    expect(rows[0].with_letters).toBeLessThanOrEqual(30)
  })

  test('is held while it lasts, and ends ten minutes after it', async () => {
    for (const minute of [0, 4, 8, 12]) {
      setMinutesLater(minute)
      for (let sent = 0; sent < 15; sent++) await send()
    }
    expect(await countFolders()).toEqual(['20 open', '40 spam, held'])
    setMinutesLater(22)
    await send()
    expect(await countFolders()).toEqual(['21 open', '40 spam, held'])
  })

  test('of spam does not hold other queries', async () => {
    await sendMany(30, { website: 'https://pills.example' })
    await send()
    expect(await countFolders()).toEqual(['1 open', '30 spam'])
  })

  test('is not held where the limit is 0', async () => {
    const unlimitedApp = await openTestApp({ QUERIES_PER_TEN_MINUTES: '0' }, () => clock)
    await unlimitedApp.pool.query(
      `insert into enquiry (body_hash, name, email, message, created_at, due_at)
      select repeat('0', 64), 'Meera', 'meera@example.com', 'A ring?', $1, $1::timestamptz + interval '24 h'
        from generate_series(1, 500)`,
      [clock],
    )
    await post(unlimitedApp.app, '/api/user/query', {
      name: 'Meera',
      email: 'm@example.com',
      query: 'A ring?',
    })
    const { rows } = await unlimitedApp.pool.query('select held from enquiry order by id desc limit 1')
    await unlimitedApp.close()
    expect(rows).toEqual([{ held: false }])
  })
})

describe('the daily limit of held queries', () => {
  const fillDay = async () => {
    for (let sent = 0; sent < 70; sent++) await send()
  }

  test('refuses the rest with a sentence and Retry-After', async () => {
    await fillDay()
    expect(await countFolders()).toEqual(['20 open', '50 spam, held'])
    const refused = await send()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('600')
    expect(refused.json().message).toBe(
      'Very many people are writing to us just now. Please try again in ten minutes, or call the showroom.',
    )
    expect(await countFolders()).toEqual(['20 open', '50 spam, held'])
  })

  test('does not refuse queries after the surge', async () => {
    await fillDay()
    setMinutesLater(11)
    expect((await send()).statusCode).toBe(200)
    expect(await countFolders()).toEqual(['21 open', '50 spam, held'])
    expect((await send({ website: 'x' })).statusCode).toBe(429)
    setMinutesLater(24 * 60 + 1)
    expect((await send({ website: 'x' })).statusCode).toBe(200)
  })

  test('does not refuse a repeat, which gets the first response', async () => {
    const key = randomUUID()
    const body = { email: 'asha@example.com', key }
    for (let sent = 0; sent < 20; sent++) await send()
    const first = await send(body)
    for (let sent = 0; sent < 49; sent++) await send()
    expect((await send()).statusCode).toBe(429)
    expect((await send(body)).json()).toEqual(first.json())
    expect((await send({ ...body, query: 'Another?' })).statusCode).toBe(409)
  })
})

test('the shop gets one email an hour about a surge, and a query marked not spam is then acknowledged', async () => {
  const mailWorker = await openEnquiryWorker(testApp, () => clock)
  const owner = await signUpOwner(testApp)
  for (let sent = 0; sent < 30; sent++) await send()
  expect(await countJobs('crowd-letter')).toBeLessThanOrEqual(2)
  const { rows } = await testApp.pool.query(
    'select id, email from enquiry where held order by id desc limit 1',
  )
  const words = 'Very many enquiries at once'
  const { text } = await mailWorker.mailServer.nextEmail(mailWorker.shopEmail, { words })
  expect(text).toContain('/admin/enquiries?folder=spam')
  await post(testApp.app, '/api/admin/queries/not-spam', { id: Number(rows[0].id) }, { cookie: owner.cookie })
  expect((await mailWorker.mailServer.nextEmail(rows[0].email)).text).toContain(
    'We will reply by Monday, 16 November',
  )
  await mailWorker.close()
})
