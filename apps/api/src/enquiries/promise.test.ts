import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { openTestOffice } from '../../test/office.ts'
import { get, joinAsOwner, keepSignedIn, post, remove } from '../../test/people.ts'
import { remind } from './reminders.ts'

const start = new Date('2026-11-15T03:35:00.000Z')
let clock = start
let house: Awaited<ReturnType<typeof openTestHouse>>
let office: Awaited<ReturnType<typeof openTestOffice>>
let owner: Awaited<ReturnType<typeof joinAsOwner>>
beforeAll(async () => {
  house = await openTestHouse({}, () => clock)
  office = await openTestOffice(house, () => clock)
  owner = await joinAsOwner(house)
  await keepSignedIn(house.pool)
})
afterAll(async () => {
  await office.close()
  await house.close()
})
beforeEach(async () => {
  clock = start
  await house.pool.query('truncate rate_limit, enquiry restart identity; delete from pgboss.job')
})

const hoursLater = (hours: number) => {
  clock = new Date(start.getTime() + hours * 3_600_000)
}
const send = (change: object = {}) =>
  post(house.app, '/api/user/query', {
    name: 'Meera',
    email: 'meera@example.com',
    query: 'A ring?',
    ...change,
  })
/** The queries each reminder is about, in the order they were queued. */
const reminders = async () =>
  (
    await house.pool.query(
      `select data->'enquiryIds' as ids from pgboss.job where name = 'reminder-letter' order by created_on`,
    )
  ).rows.map(({ ids }) => ids)
const sweep = () => remind(house.db, office.queue, clock)
const answer = (id: number) =>
  post(house.app, '/api/admin/queries/answered', { id }, { cookie: owner.cookie })
const summary = async () => (await get(house.app, '/api/admin/desk', owner.cookie)).json()
const promise = async () => (await get(house.app, '/api/user/promise')).json()

describe('the shop', () => {
  test('is reminded once with four hours left and once when it is late', async () => {
    await send()
    const told: [number, number[][]][] = [
      [19.99, []],
      [20, [[1]]],
      [21, [[1]]],
      [23.99, [[1]]],
      [24, [[1], [1]]],
      [100, [[1], [1]]],
    ]
    for (const [hours, queries] of told) {
      hoursLater(hours)
      await sweep()
      expect(await reminders(), `after ${hours} h`).toEqual(queries)
    }
  })

  test('is reminded once by ten workers at the same time', async () => {
    await send()
    hoursLater(20)
    await Promise.all(Array.from({ length: 10 }, sweep))
    expect(await reminders()).toEqual([[1]])
  })

  test('is told only that it is late where nobody looked before', async () => {
    await send()
    hoursLater(30)
    await sweep()
    hoursLater(32)
    await sweep()
    expect(await reminders()).toEqual([[1]])
  })

  test('is not reminded of what is answered, removed or spam', async () => {
    await send()
    await send()
    await send({ website: 'x' })
    await answer(1)
    await house.pool.query('update enquiry set removed_at = now() where id = 2')
    hoursLater(30)
    await sweep()
    expect(await reminders()).toEqual([])
  })

  const nextReminder = async (words: string) => {
    for (;;) {
      const letter = await office.postBox.next(office.shopEmail)
      if (letter.text.includes(words)) return letter
    }
  }

  test('gets the reminder as a letter that can be answered', async () => {
    await send()
    hoursLater(20)
    await sweep()
    const { text } = await nextReminder('less than four hours')
    expect(text).toMatch(/Reply-To: Meera <meera@example.com>/i)
    expect(text).toContain('Answer by Monday, 16 November, 9:05 am (Indian time)')
  })

  test('gets one letter an hour for all that fall due, without those answered meanwhile', async () => {
    for (const [name, minute] of [
      ['Asha', 0],
      ['Bina', 5],
      ['Chitra', 30],
      ['Divya', 59],
    ] as const) {
      hoursLater(minute / 60)
      await send({ name })
    }
    for (let minute = 0; minute <= 60; minute += 5) {
      hoursLater(20 + minute / 60)
      await sweep()
    }
    expect(await reminders()).toEqual([[1], [2, 3, 4]])
    await office.done()
    hoursLater(24.5)
    await answer(3)
    await sweep()
    expect((await reminders()).slice(2)).toEqual([[1, 2]])
    const { text } = await nextReminder('2 queries wait for an answer')
    expect(text).toMatch(/K-100001: .*Asha.*, late by 30 min/)
    expect(text).toMatch(/K-100002: .*Bina.*, late by 25 min/)
    expect(text).not.toContain('Chitra')
    const { rows } = await house.pool.query(
      `select id from pgboss.job where name = 'reminder-letter' order by created_on desc limit 1`,
    )
    expect(text).toContain(`Message-ID: <${rows[0].id}@localhost>`)
  })
})

describe('the promise', () => {
  test('is measured: open, late, in time, median', async () => {
    expect(await summary()).toEqual({
      ...{ success: true, open: 0, late: 0, answered: 0 },
      ...{ answeredInTime: null, medianMinutes: null, newest: null, newSpam: 0 },
    })
    for (let sent = 0; sent < 5; sent++) await send()
    hoursLater(1)
    await answer(1)
    hoursLater(2)
    await answer(2)
    hoursLater(24)
    await answer(3)
    expect(await summary()).toMatchObject({
      open: 2,
      late: 0,
      answered: 3,
      answeredInTime: 1,
      medianMinutes: 120,
    })
    hoursLater(25)
    await answer(4)
    // Three in time, one answered late, one late and unanswered.
    expect(await summary()).toMatchObject({ open: 1, late: 1, answered: 4, answeredInTime: 3 / 5 })
    expect((await summary()).newest).toBe(start.toISOString())
  })

  test('counts whatever came: neither removing a late query nor answering it makes the figure better', async () => {
    for (let sent = 0; sent < 4; sent++) await send()
    await send({ website: 'x' })
    hoursLater(1)
    await answer(1)
    hoursLater(25)
    expect(await summary()).toMatchObject({ late: 3, answeredInTime: 1 / 4 })
    await remove(house.app, '/api/admin/queries', owner.cookie, { id: 2 })
    expect(await summary()).toMatchObject({ late: 2, answeredInTime: 1 / 4 })
    await answer(3)
    expect(await summary()).toMatchObject({ late: 1, answeredInTime: 1 / 4 })
    await remove(house.app, '/api/admin/queries', owner.cookie, { id: 1 })
    expect(await summary()).toMatchObject({ answered: 2, answeredInTime: 1 / 4 })
  })

  test('is about what came in the last 30 days', async () => {
    await send()
    hoursLater(1)
    await answer(1)
    hoursLater(30 * 24 - 0.01)
    expect(await summary()).toMatchObject({ answered: 1, answeredInTime: 1 })
    hoursLater(30 * 24)
    expect(await summary()).toMatchObject({ answered: 0, answeredInTime: null })
  })

  /** Queries of three days ago, each answered after so long. */
  const answered = (count: number, within: string) =>
    house.pool.query(
      `insert into enquiry (body_hash, name, email, message, created_at, due_at, answered_at)
       select repeat('0', 64), 'Meera', 'meera@example.com', 'A ring?', at, at + interval '24 h', at + $2::interval
         from generate_series(1, $1) as n, (select $3::timestamptz - interval '3 days' as at) as moment`,
      [count, within, start],
    )

  test('is told in public only from twenty answers on, rounded down', async () => {
    await answered(18, '3 h')
    await answered(1, '30 h')
    hoursLater(1)
    expect(await promise()).toEqual({ success: true, answered: 19 })
    await answered(1, '24 h')
    hoursLater(2)
    expect(await promise()).toEqual({ success: true, answered: 20, inTimePercent: 95 })
    await answered(300, '1 h')
    hoursLater(3)
    expect(await promise()).toMatchObject({ inTimePercent: 99 })
  })

  test('is computed in public once in five minutes, however many ask, and may be kept as long', async () => {
    hoursLater(100)
    const blocker = await house.pool.connect()
    await blocker.query('begin; lock table enquiry in access exclusive mode')
    const asked = Promise.all(Array.from({ length: 20 }, () => get(house.app, '/api/user/promise')))
    const waiting = () =>
      blocker
        .query(`select from pg_locks where relation = 'enquiry'::regclass and not granted`)
        .then(({ rowCount }) => rowCount)
    // Meanwhile everybody else has a connection.
    expect((await get(house.app, '/api/user/collections')).statusCode).toBe(200)
    await expect.poll(waiting).toBe(1)
    await blocker.query('commit')
    blocker.release()
    for (const { statusCode, headers } of await asked)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=300'])

    await answered(1, '1 h')
    hoursLater(100 + 4.9 / 60)
    expect(await promise()).toEqual({ success: true, answered: 0 })
    hoursLater(100 + 5 / 60)
    expect(await promise()).toEqual({ success: true, answered: 1 })
  })
})
