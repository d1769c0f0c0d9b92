import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { openTestOffice } from '../../test/office.ts'
import { get, joinAsOwner, post } from '../../test/people.ts'
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
const reminders = async () =>
  (
    await house.pool.query(
      `select data->>'kind' as kind from pgboss.job where data->>'kind' in ('soon-due', 'late') order by created_on`,
    )
  ).rows.map(({ kind }) => kind)
const sweep = () => remind(house.db, office.queue, clock)
const answer = (id: number) =>
  post(house.app, '/api/admin/queries/answered', { id }, { cookie: owner.cookie })
const summary = async () => (await get(house.app, '/api/admin/desk', owner.cookie)).json()
const promise = async () => (await get(house.app, '/api/user/promise')).json()

describe('the shop', () => {
  test('is reminded once with four hours left and once when it is late', async () => {
    await send()
    const told: [number, string[]][] = [
      [19.99, []],
      [20, ['soon-due']],
      [21, ['soon-due']],
      [23.99, ['soon-due']],
      [24, ['soon-due', 'late']],
      [100, ['soon-due', 'late']],
    ]
    for (const [hours, kinds] of told) {
      hoursLater(hours)
      await sweep()
      expect(await reminders(), `after ${hours} h`).toEqual(kinds)
    }
  })

  test('is reminded once by ten workers at the same time', async () => {
    await send()
    hoursLater(20)
    await Promise.all(Array.from({ length: 10 }, sweep))
    expect(await reminders()).toEqual(['soon-due'])
  })

  test('is told only that it is late where nobody looked before', async () => {
    await send()
    hoursLater(30)
    await sweep()
    await sweep()
    expect(await reminders()).toEqual(['late'])
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

  test('gets the reminder as a letter that can be answered', async () => {
    await send()
    hoursLater(20)
    await sweep()
    for (
      let letter = await office.postBox.next(office.shopEmail);
      ;
      letter = await office.postBox.next(office.shopEmail)
    ) {
      if (!letter.text.includes('less than four hours')) continue
      expect(letter.text).toMatch(/Reply-To: Meera <meera@example.com>/i)
      expect(letter.text).toContain('Answer by Monday, 16 November, 9:05 am (Indian time)')
      break
    }
  })
})

describe('the promise', () => {
  test('is measured: open, late, in time, median', async () => {
    expect(await summary()).toEqual({
      ...{ success: true, open: 0, late: 0, answered: 0 },
      ...{ answeredInTime: null, medianMinutes: null, newest: null },
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

  test('looks back 30 days, and a removed answer still counts', async () => {
    await send()
    hoursLater(1)
    await answer(1)
    await house.pool.query('update enquiry set removed_at = now()')
    hoursLater(1 + 30 * 24 - 0.01)
    expect(await summary()).toMatchObject({ answered: 1 })
    hoursLater(1 + 30 * 24)
    expect(await summary()).toMatchObject({ answered: 0, answeredInTime: null })
  })

  test('is told in public only from twenty answers on, rounded down', async () => {
    const answered = (count: number, within: string) =>
      house.pool.query(
        `insert into enquiry (body_hash, name, email, message, created_at, due_at, answered_at)
         select repeat('0', 64), 'Meera', 'meera@example.com', 'A ring?', at, at + interval '24 h', at + $2::interval
           from generate_series(1, $1) as n, (select $3::timestamptz - interval '3 days' as at) as moment`,
        [count, within, clock],
      )
    await answered(18, '3 h')
    await answered(1, '30 h')
    expect(await promise()).toEqual({ success: true, answered: 19 })
    await answered(1, '24 h')
    expect(await promise()).toEqual({ success: true, answered: 20, inTimePercent: 95 })
    await answered(300, '1 h')
    expect(await promise()).toMatchObject({ inTimePercent: 99 })
  })
})
