import { randomBytes } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import pg from 'pg'
import { createDatabase, dropDatabase, toDatabaseUrl } from '../../../apps/api/test/databases.ts'
import { test } from '../browser/fixtures.ts'
import { migrate, startApi, startWeb, stopAll } from './app-processes.ts'

export const ownerPassword = 'four ghats at dawn'

/** In the shop's time zone. */
export const toDay = (daysAhead: number) =>
  new Date(Date.now() + daysAhead * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' })

/** What is written about the shop is on every page, so tests that change it have a shop of their own. */
export async function openOwnShop(environment: Record<string, string> = {}) {
  const databaseName = `kashika_${randomBytes(6).toString('hex')}_test`
  await createDatabase(databaseName)
  await migrate(toDatabaseUrl(databaseName))
  const api = await startApi(toDatabaseUrl(databaseName), environment)
  const { origin } = await startWeb(api.origin, environment)

  async function query(sql: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: toDatabaseUrl(databaseName) })
    await client.connect()
    const { rows } = await client.query(sql, values)
    await client.end()
    return rows
  }

  async function openAsOwner(browser: Browser, firstName: string, width = 390) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: 844 },
      hasTouch: width === 390,
    })
    const email = `${firstName.toLowerCase()}.${randomBytes(4).toString('hex')}@example.com`
    const headers = { 'sec-fetch-site': 'same-origin' }
    const person = { fname: firstName, lname: 'Prasad', email, password: ownerPassword }
    expect((await context.request.post('/api/user/signup', { headers, data: person })).status()).toBe(200)
    await query('update person set is_admin = true where email = $1', [email])
    return context.newPage()
  }

  async function close() {
    await stopAll()
    await dropDatabase(databaseName)
  }

  return { origin, databaseUrl: toDatabaseUrl(databaseName), query, openAsOwner, close }
}
export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>

/** For all tests of a file, which come one after the other. */
export function openBeforeTests<Opened extends { close: () => Promise<unknown> }>(
  open: () => Promise<Opened>,
): Opened {
  const opened = {} as Opened
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    Object.assign(opened, await open())
  })
  test.afterAll(() => opened.close?.())
  return opened
}
