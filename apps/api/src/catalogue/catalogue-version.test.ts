import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { moveVersionOnNewDay } from './catalogue-version.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
let client: pg.Client
let otherClient: pg.Client

/** Not the test app's own pool, after whose statements the app reads the version anew. */
async function connect() {
  const connected = new pg.Client({ connectionString: testApp.settings.DATABASE_URL })
  connected.on('error', () => undefined)
  await connected.connect()
  return connected
}
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  client = await connect()
  otherClient = await connect()
})
afterEach(async () => {
  await client.end()
  await otherClient.end()
})

const readNumber = async () =>
  Number((await otherClient.query('select number from catalogue_version')).rows[0].number)

const fetchList = async (headers = {}) => testApp.app.inject({ path: '/api/user/jewel?limit=1', headers })
const readFirstPrice = async () => (await fetchList()).json().goldItem[0].price
const setPrices = (price: number) => client.query('update item set price = $1', [price])

async function countAnswersFromCache() {
  const { body } = await testApp.app.inject('/metrics')
  return Number(/^cacheable_answers_total\{from="cache"\} (\d+)$/m.exec(body)?.[1] ?? 0)
}

describe('a new day', () => {
  test('moves the version once, at midnight in the shop’s time zone', async () => {
    const move = (now: string, timeZone = 'Asia/Kolkata') =>
      moveVersionOnNewDay(testApp.db, timeZone, new Date(now))
    await client.query(`update catalogue_version set changed_at = '2026-11-07T12:00Z'`)
    const before = await readNumber()
    await move('2026-11-07T18:29:59Z')
    await move('2026-11-08T04:59:59Z', 'America/New_York')
    expect(await readNumber()).toBe(before)
    await move('2026-11-07T18:30:00Z')
    expect(await readNumber()).toBe(before + 1)
    await move(new Date().toISOString())
    expect(await readNumber()).toBe(before + 1)
  })
})

describe('the version', () => {
  const lastItem = '(select max(id) from item)'
  test.each([
    ['item', `update item set price = price + 1 where id = ${lastItem}`],
    ['collection', `update collection set line = line || '!'`],
    ['item_picture', `insert into item_picture select ${lastItem}, 1, min(name) from picture`],
    ['item_picture, removed', `delete from item_picture where item_id = ${lastItem}`],
    ['former_slug', `insert into former_slug select 'once-so-called', ${lastItem}`],
    ['picture', `update picture set preview = preview || 'A'`],
    ['document_field', `insert into document_field values ('shop', 'name', '"Kashika"', now())`],
  ])('moves once in a transaction that changes %s, and only at its commit', async (_, change) => {
    const before = await readNumber()
    await client.query('begin')
    await client.query(change)
    await client.query('update item set name = name')
    expect(await readNumber()).toBe(before)
    await client.query('commit')
    expect(await readNumber()).toBe(before + 1)
  })

  test('stays where a change is rolled back', async () => {
    const before = await readNumber()
    await client.query('begin')
    await client.query('update item set price = price + 1')
    await client.query('rollback')
    expect(await readNumber()).toBe(before)
    expect((await client.query('select 1 from catalogue_change')).rowCount).toBe(0)
  })

  test('does not let a long transaction keep another change waiting', async () => {
    await client.query('begin')
    await client.query(`update item set price = price + 1 where id = ${lastItem}`)
    await otherClient.query(`set lock_timeout = '1s'`)
    await otherClient.query(`update item set price = price + 1 where id <> ${lastItem}`)
    await client.query('commit')
  })
})

describe('a kept answer', () => {
  test('is given while the catalogue is unchanged, and never after a change', async () => {
    await readFirstPrice()
    const before = await countAnswersFromCache()
    for (let round = 0; round < 5; round++) await readFirstPrice()
    expect(await countAnswersFromCache()).toBe(before + 5)

    for (const price of [1001, 1002, 1003]) {
      await setPrices(price)
      await expect.poll(readFirstPrice, { timeout: 2000, interval: 1 }).toBe(price)
    }
  })

  test('is not given where the connection that hears of changes was cut', async () => {
    await setPrices(2001)
    await expect.poll(readFirstPrice, { timeout: 2000 }).toBe(2001)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'kashika listening%' and datname = current_database()`,
    )
    await wait(50)
    for (const price of [2002, 2003, 2004]) {
      await setPrices(price)
      expect(await readFirstPrice()).toBe(price)
    }
  })
})

test.each([
  '/api/user/jewel',
  '/api/user/jewel?q=ring',
  '/api/user/piece?slug=noor-jhumka-earrings',
  '/api/user/collections',
  '/api/user/addresses?chunk=0',
  '/api/user/promise',
])('%s has a strong ETag and answers 304 to it', async (path) => {
  const first = await testApp.app.inject(path)
  const etag = String(first.headers['etag'])
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  expect(first.headers['cache-control']).toMatch(
    path.endsWith('promise') ? /^private, max-age=300$/ : /^public, max-age=0, s-maxage=60, /,
  )
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await testApp.app.inject({ path, headers: { 'if-none-match': ifNoneMatch } })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
  }
  const other = await testApp.app.inject({ path, headers: { 'if-none-match': '"other"' } })
  expect([other.statusCode, other.body]).toEqual([200, first.body])
})
