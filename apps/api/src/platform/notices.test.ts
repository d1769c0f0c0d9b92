import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse } from '../../test/house.ts'
import { listen } from './notices.ts'

let house: Awaited<ReturnType<typeof openTestHouse>>
let notices: ReturnType<typeof listen>
let heard = 0
const errors: unknown[] = []

beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

async function untilHeard(count: number, patience = 5000) {
  for (const end = Date.now() + patience; heard < count && Date.now() < end; ) await wait(10)
  return heard
}
beforeEach(async () => {
  heard = 0
  errors.length = 0
  const onNotice = () => void heard++
  notices = listen(house.settings.DATABASE_URL, 'catalogue', {
    onNotice,
    onError: (error) => errors.push(error),
  })
  // Whatever changed before one listened counts as told.
  expect(await untilHeard(1)).toBe(1)
})
afterEach(() => notices.close())

test.each([
  ['a piece', `update item set price = price + 1 where id = (select min(id) from item)`],
  ['a collection', `update collection set line = line || '!'`],
])('a change of %s is told once, when it is committed', async (_, change) => {
  const client = await house.pool.connect()
  await client.query('begin')
  await client.query(change)
  await client.query(change)
  await wait(200)
  expect(heard).toBe(1)
  await client.query('commit')
  client.release()
  expect(await untilHeard(2)).toBe(2)
})

test('a change that was taken back is not told', async () => {
  const client = await house.pool.connect()
  await client.query('begin')
  await client.query('update item set price = price + 1')
  await client.query('rollback')
  client.release()
  await wait(300)
  expect(heard).toBe(1)
})

test('a listener whose connection was cut listens again, and counts it as a change', async () => {
  await house.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'kashika listening%' and datname = current_database()`,
  )
  expect(await untilHeard(2)).toBe(2)
  expect(errors).toHaveLength(1)
  await house.pool.query('update item set price = price + 1')
  expect(await untilHeard(3)).toBe(3)
})
