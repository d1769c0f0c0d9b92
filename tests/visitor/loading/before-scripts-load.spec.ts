import type { Page } from '@playwright/test'
import { expect, test, widths } from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'
import { publicPages } from '../../support/browser/public-pages.ts'

async function openWithoutScripts(page: Page, address: string) {
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return release
}

const main = (page: Page) => page.getByRole('main')
const fieldSelector = 'input:visible:not([type=search], [type=radio]), textarea:visible'

for (const address of publicPages.filter((each) => /sign|contact|password|^\/$/.test(each)))
  test(`text typed on ${address} before the scripts load is kept`, async ({ visitor }) => {
    const release = await openWithoutScripts(visitor, address)
    const inputs = main(visitor).locator(fieldSelector)
    expect(await inputs.count()).toBeGreaterThan(0)
    for (const field of await inputs.all()) await field.fill('typed@early.example')
    await release()
    for (const field of await inputs.all()) await expect(field).toHaveValue('typed@early.example')
  })

test('text typed into the search before the scripts load is kept', async ({ visitor }) => {
  const release = await openWithoutScripts(visitor, '/products')
  await visitor.getByRole('searchbox').fill('jhum')
  await release()
  await expect(visitor.getByRole('searchbox')).toHaveValue('jhum')
})

test('a category and a sort order chosen before the scripts load are applied', async ({ visitor }) => {
  const release = await openWithoutScripts(visitor, '/products')
  await visitor.getByLabel('Category').selectOption('RING')
  await visitor.getByLabel('Sort by').selectOption('low')
  await release()
  await expect(visitor).toHaveURL('/products?category=RING&sort=low')
})

test('the phone field opened before the scripts load stays open with its number', async ({ visitor }) => {
  const release = await openWithoutScripts(visitor, '/contact')
  await main(visitor).getByText('Add your phone, for an answer on WhatsApp').click()
  await visitor.locator('[name=phone]').fill('98765 43210')
  await release()
  await expect(visitor.locator('[name=phone]')).toBeVisible()
  await expect(visitor.locator('[name=phone]')).toHaveValue('98765 43210')
})

test('the menu opened before the scripts load stays open', async ({ visitor }) => {
  await visitor.setViewportSize({ width: widths.phone, height: 844 })
  const release = await openWithoutScripts(visitor, '/')
  await visitor.getByRole('button', { name: 'Open menu' }).click()
  await release()
  await expect(visitor.locator('.nav-bar__opening-status').first()).not.toBeEmpty()
  await expect(visitor.locator('.nav-drawer')).toBeVisible()
})

for (const [control, address, tap, expectedUrl] of [
  ['a card', '/products', (page: Page) => page.locator('.item-card__link').first(), /\/products\/[\w-]+$/],
  ['Show more', '/products', (page: Page) => page.getByRole('link', { name: 'Show more' }), /cursor=/],
  ['Apply', '/products?q=gold', (page: Page) => page.getByRole('button', { name: 'Search' }), /q=gold/],
  [
    'a footer link',
    '/',
    (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About' }),
    /about$/,
  ],
] as const)
  test(`${control} tapped before the scripts load leads to its page`, async ({ visitor }) => {
    const release = await openWithoutScripts(visitor, address)
    await tap(visitor).click({ noWaitAfter: true })
    await expect(visitor).toHaveURL(expectedUrl)
    await release()
    await expect(visitor).toHaveURL(expectedUrl)
  })

test('a form sent before the scripts load is answered', async ({ page }) => {
  const releaseHome = await openWithoutScripts(page, '/')
  await page.locator('#stay-email').fill(`early.${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Subscribe' }).click({ noWaitAfter: true })
  await expect(main(page).getByRole('status')).toBeVisible()
  await releaseHome()
  await expect(main(page).getByRole('status')).toBeVisible()
})

test('a sign-in sent before the scripts load is answered and keeps its input', async ({ page }) => {
  const release = await openWithoutScripts(page, '/signin')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true })
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
  await release()
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
})
