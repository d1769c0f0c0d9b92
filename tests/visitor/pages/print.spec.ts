import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { countPages } from '../../support/screens/layout-faults.ts'

const item = { name: 'Aarohi Solitaire Ring', address: '/products/aarohi-solitaire-ring' }

async function expectSheet(page: Page, scope: ReturnType<Page['locator']>) {
  expect(await countPages(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(scope.getByRole('heading', { name: item.name })).toBeVisible()
  await expect(scope.getByRole('img', { name: item.name, exact: true })).toBeVisible()
  for (const words of ['₹1,94,500', 'A single round brilliant rises', 'Kashika', 'Mahmoorganj', item.address])
    await expect(scope.getByText(words).first()).toBeVisible()
  const sheet = scope.locator('.item-details__printed')
  await expect(sheet).toContainText(/\+91/)
  for (const selector of [
    'header',
    'footer',
    '.share-button',
    '.item-details__actions',
    '.dialog__close',
    '.item-filters',
    'button',
  ])
    for (const each of await page.locator(selector).all()) await expect(each).toBeHidden()
}

test('an item page is printed as a fact sheet of one page', async ({ visitor }) => {
  await visitor.goto(item.address, { waitUntil: 'networkidle' })
  await expect(visitor.locator('.item-details__printed')).toBeHidden()
  await expectSheet(visitor, visitor.getByRole('main'))
})

test('an item opened over the grid is printed alone, as a fact sheet of one page', async ({ visitor }) => {
  await visitor.goto('/products', { waitUntil: 'networkidle' })
  await visitor.getByRole('link', { name: item.name }).click()
  await expect(visitor.getByRole('dialog')).toBeVisible()
  await expectSheet(visitor, visitor.getByRole('dialog'))
  await expect(visitor.locator('.item-card').first()).toBeHidden()
})

test('other pages are printed without bar, footer and buttons, and with every section visible', async ({
  visitor,
}) => {
  await visitor.emulateMedia({ media: 'print' })
  for (const path of ['/', '/products', '/contact', '/privacy', '/signin']) {
    await visitor.goto(path)
    for (const selector of ['header.nav-bar', 'footer.footer', '.ghats', 'main button, main .button'])
      for (const each of await visitor.locator(selector).all()) await expect(each, path).toBeHidden()
    for (const section of await visitor.locator('.reveal').all())
      await expect(section).toHaveCSS('opacity', '1')
  }
})
