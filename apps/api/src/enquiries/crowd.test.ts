import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { openTestOffice } from '../../test/office.ts'
import { joinAsOwner, post } from '../../test/people.ts'

/** Twenty in ten minutes with letters; fifty a day of what is kept apart. */
const bounds = { QUERIES_PER_TEN_MINUTES: '20', QUERIES_HELD_PER_DAY: '50' }
const start = new Date('2026-11-15T03:35:00.000Z')
let clock = start
let house: Awaited<ReturnType<typeof openTestHouse>>
beforeAll(async () => {
  house = await openTestHouse(bounds, () => clock)
})
afterAll(() => house.close())
beforeEach(async () => {
  clock = start
  await house.pool.query('truncate rate_limit, enquiry restart identity; delete from pgboss.job')
})

const minutesLater = (minutes: number) => {
  clock = new Date(start.getTime() + minutes * 60_000)
}
let visitors = 0
/** Somebody new, from another address each time. */
const send = (change: object = {}) => {
  visitors += 1
  const email = `m${visitors}@example.com`
  const ip = `10.0.${visitors >> 8}.${visitors & 255}`
  return post(house.app, '/api/user/query', { name: 'Meera', email, query: 'A ring?', ...change }, { ip })
}
const sendMany = async (count: number, change: object = {}) => {
  const answers = await Promise.all(Array.from({ length: count }, () => send(change)))
  return Map.groupBy(answers, ({ statusCode }) => statusCode)
}
const folders = async () => {
  const { rows } = await house.pool.query(
    'select folder, held, count(*)::int from enquiry group by folder, held order by folder, held',
  )
  return rows.map(({ folder, held, count }) => `${count} ${folder}${held ? ', held' : ''}`)
}
const jobs = async (name: string) =>
  (await house.pool.query('select from pgboss.job where name = $1', [name])).rowCount

describe('a crowd', () => {
  test('is stored whole and answered alike, but what comes after the first twenty waits without letters', async () => {
    for (let sent = 0; sent < 20; sent++) await send()
    const answer = await send()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      ...{ success: true, reference: 'K-100021', answerBy: '2026-11-16T03:35:00.000Z' },
    })
    expect(await folders()).toEqual(['20 open', '1 spam, held'])
    expect(await jobs('enquiry-letter')).toBe(40)
  })

  test('of two hundred at once gets hardly more letters than that', async () => {
    const small = await openTestHouse({ ...bounds, QUERIES_HELD_PER_DAY: '1000' }, () => clock)
    const all = Array.from({ length: 200 }, (_, place) => {
      const body = { name: 'Meera', email: `m${place}@example.com`, query: 'A ring?' }
      return post(small.app, '/api/user/query', body, { ip: `10.1.0.${place}` })
    })
    const answers = await Promise.all(all)
    const { rows } = await small.pool.query(
      'select count(*)::int as stored, (count(*) filter (where not spam))::int as with_letters from enquiry',
    )
    await small.close()
    expect(rows[0].stored).toBe(answers.filter(({ statusCode }) => statusCode === 200).length)
    // Those who are looked at in the same moment do not see each other: as many as there are connections.
    expect(rows[0].with_letters).toBeGreaterThanOrEqual(20)
    expect(rows[0].with_letters).toBeLessThanOrEqual(30)
  })

  test('goes on being held while it lasts, and is forgotten ten minutes after it', async () => {
    for (const minute of [0, 4, 8, 12]) {
      minutesLater(minute)
      for (let sent = 0; sent < 15; sent++) await send()
    }
    expect(await folders()).toEqual(['20 open', '40 spam, held'])
    minutesLater(22)
    await send()
    expect(await folders()).toEqual(['21 open', '40 spam, held'])
  })

  test('of machines does not hold people up', async () => {
    await sendMany(30, { website: 'https://pills.example' })
    await send()
    expect(await folders()).toEqual(['1 open', '30 spam'])
  })

  test('may be let in by a shop that wants no bound', async () => {
    const open = await openTestHouse({ QUERIES_PER_TEN_MINUTES: '0' }, () => clock)
    await open.pool.query(
      `insert into enquiry (body_hash, name, email, message, created_at, due_at)
      select repeat('0', 64), 'Meera', 'meera@example.com', 'A ring?', $1, $1::timestamptz + interval '24 h'
        from generate_series(1, 500)`,
      [clock],
    )
    await post(open.app, '/api/user/query', { name: 'Meera', email: 'm@example.com', query: 'A ring?' })
    const { rows } = await open.pool.query('select held from enquiry order by id desc limit 1')
    await open.close()
    expect(rows).toEqual([{ held: false }])
  })
})

describe('a day’s worth of it', () => {
  const fill = async () => {
    for (let sent = 0; sent < 70; sent++) await send()
  }

  test('is kept; the rest is told to come back, in words', async () => {
    await fill()
    expect(await folders()).toEqual(['20 open', '50 spam, held'])
    const refused = await send()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('600')
    expect(refused.json().message).toBe(
      'More people write to us just now than we can read. Please try again in ten minutes, or ring the showroom.',
    )
    expect(await folders()).toEqual(['20 open', '50 spam, held'])
  })

  test('keeps nobody out who writes when it is calm again', async () => {
    await fill()
    minutesLater(11)
    expect((await send()).statusCode).toBe(200)
    expect(await folders()).toEqual(['21 open', '50 spam, held'])
    expect((await send({ website: 'x' })).statusCode).toBe(429)
    minutesLater(24 * 60 + 1)
    expect((await send({ website: 'x' })).statusCode).toBe(200)
  })

  test('still knows what it has: a repeat is answered as the first was', async () => {
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

test('the shop is told of a crowd once in an hour, and what it takes out gets the letter it missed', async () => {
  const office = await openTestOffice(house, () => clock)
  const owner = await joinAsOwner(house)
  for (let sent = 0; sent < 30; sent++) await send()
  expect(await jobs('crowd-letter')).toBeLessThanOrEqual(2)
  const { rows } = await house.pool.query('select id, email from enquiry where held order by id desc limit 1')
  for (
    let letter = await office.postBox.next(office.shopEmail);
    ;
    letter = await office.postBox.next(office.shopEmail)
  ) {
    if (!letter.text.includes('Very many queries at once')) continue
    expect(letter.text).toContain('/admin?folder=spam')
    break
  }
  await post(house.app, '/api/admin/queries/not-spam', { id: Number(rows[0].id) }, { cookie: owner.cookie })
  expect((await office.postBox.next(rows[0].email)).text).toContain('We answer by Monday, 16 November')
  await office.close()
})
