import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import pg from 'pg'
import { isDrill } from '../drill.ts'
import { layoutWidths, widths } from '../screens/widths.ts'
import { openWorkerShop, type WorkerShop, workerShop } from '../worker-shop/worker-shop.ts'
import { startScriptsAfterLoad } from './start-scripts.ts'

/** A console error, which includes a violation of the content security policy, fails the test. */
type PageFixtures = { consoleErrors: string[]; visitor: Page }

/** Whether pages start their scripts when they have loaded, as at a visitor's first sign. */
type ScriptOptions = { startsScripts: boolean }

type Person = { page: Page; email: string; password: string }
type PersonFixtures = { resetRateLimits: undefined; signedIn: Person; admin: Person }

export const test = base.extend<PageFixtures & PersonFixtures & ScriptOptions, { shop: WorkerShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const { shop, close } = await openWorkerShop()
      await use(shop)
      await close()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  startsScripts: [true, { option: true }],
  context: async ({ context, startsScripts }, use) => {
    if (startsScripts) context.on('page', startScriptsAfterLoad)
    await use(context)
  },
  consoleErrors: async ({ page }, use) => {
    const consoleErrors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text())
    })
    page.on('pageerror', (error) => consoleErrors.push(String(error)))
    await use(consoleErrors)
    expect(consoleErrors).toEqual([])
  },
  visitor: async ({ page, consoleErrors: _ }, use) => use(page),
  /** All tests share one address and therefore its rate limits. */
  resetRateLimits: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      await queryTestDatabase('truncate rate_limit')
      await use(undefined)
    },
    { auto: true },
  ],
  signedIn: async ({ page, consoleErrors: _ }, use) => use(await signUpNewPerson(page)),
  admin: async ({ page, consoleErrors: _ }, use) => {
    const person = await signUpNewPerson(page)
    await queryTestDatabase('update person set is_admin = true where email = $1', [person.email])
    await use(person)
  },
})

let peopleCount = 0

export async function signUpNewPerson(page: Page): Promise<Person> {
  peopleCount += 1
  const email = `meera.${process.pid}.${Date.now()}.${peopleCount}@example.com`
  const password = 'four ghats at dawn'
  const answer = await page.request.post('/api/user/signup', {
    data: { fname: 'Meera', lname: 'Mishra', email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  return { page, email, password }
}

export async function queryTestDatabase(sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: workerShop().databaseUrl })
  await client.connect()
  const { rows } = await client.query(sql, values)
  await client.end()
  return rows
}

export { expect, widths }

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe itself, and of its findings the violations alone: a fifth of the time that its builder for Playwright takes. */
export async function expectAccessible(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const results = await axe.run({ runOnly, resultTypes: ['violations'] })
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, rules)
  expect(violations).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page) {
  const readOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(readOverflow)).toBe(0)
}

/** Each width changes the page that is open, so that nothing is loaded or brought about again. */
export async function expectFitting(page: Page) {
  for (const width of layoutWidths) {
    await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 844 })
    await expectNoSidewaysScroll(page)
    if (isDrill || width === widths.phone || width === widths.desktop) await expectAccessible(page)
  }
}
