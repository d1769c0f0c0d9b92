import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { templateName, toDatabaseUrl } from '../../../apps/api/test/databases.ts'

/** What must hold whatever a test does: no error in the console, no breach of the page's policy. */
type PageFixtures = { complaints: string[]; visitor: Page }

type Person = { page: Page; email: string; password: string }
type PersonFixtures = { freshLimits: undefined; signedIn: Person; admin: Person }

export const test = base.extend<PageFixtures & PersonFixtures>({
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(complaints)
    expect(complaints).toEqual([])
  },
  /** Somebody who is not signed in, watched. */
  visitor: async ({ page, complaints: _ }, use) => use(page),
  /** All tests come from one address: what one of them used up is given back to the next. */
  freshLimits: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      await queryTestDatabase('truncate rate_limit')
      await use(undefined)
    },
    { auto: true },
  ],
  /** A customer, signed in, watched. */
  signedIn: async ({ page, complaints: _ }, use) => use(await signUpNewPerson(page)),
  /** Somebody of the shop, signed in, watched. */
  admin: async ({ page, complaints: _ }, use) => {
    const person = await signUpNewPerson(page)
    await queryTestDatabase('update person set is_admin = true where email = $1', [person.email])
    await use(person)
  },
})

let peopleCount = 0

/** Signs somebody new up, as the page's own script would. */
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
  const client = new pg.Client({ connectionString: toDatabaseUrl(templateName) })
  await client.connect()
  const { rows } = await client.query(sql, values)
  await client.end()
  return rows
}

export { expect }

/** The widths of a small phone, a phone and a desk. */
export const widths = { small: 320, phone: 390, desk: 1440 } as const

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // Our pages have no frames of other origins, which alone would need a second page for every look.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}

export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}
