import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'
import { listenToChannel } from './notifications.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let listener: ReturnType<typeof listenToChannel>
let notificationCount = 0
const errors: unknown[] = []

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const expectNotifications = (count: number) =>
  expect.poll(() => notificationCount, { timeout: 5000, interval: 10 }).toBe(count)
beforeEach(async () => {
  notificationCount = 0
  errors.length = 0
  const onNotification = () => void notificationCount++
  listener = listenToChannel(testApp.settings.DATABASE_URL, 'catalogue', {
    onNotification,
    onError: (error) => errors.push(error),
  })
  await expectNotifications(1)
})
afterEach(() => listener.close())

test.each([
  ['a piece', `update item set price = price + 1 where id = (select min(id) from item)`],
  ['a collection', `update collection set line = line || '!'`],
])('a change of %s notifies once, when it is committed', async (_, change) => {
  const client = await testApp.pool.connect()
  await client.query('begin')
  await client.query(change)
  await client.query(change)
  await wait(200)
  expect(notificationCount).toBe(1)
  await client.query('commit')
  client.release()
  await expectNotifications(2)
})

test('a change that was rolled back does not notify', async () => {
  const client = await testApp.pool.connect()
  await client.query('begin')
  await client.query('update item set price = price + 1')
  await client.query('rollback')
  client.release()
  await wait(300)
  expect(notificationCount).toBe(1)
})

test('a listener that lost its connection connects again, and is notified then', async () => {
  await testApp.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'kashika listening%' and datname = current_database()`,
  )
  await expectNotifications(2)
  expect(errors).toHaveLength(1)
  await testApp.pool.query('update item set price = price + 1')
  await expectNotifications(3)
})
