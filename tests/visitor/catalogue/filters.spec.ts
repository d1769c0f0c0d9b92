import type { Facets, Item } from '@kashika/contract'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser/fixtures.ts'
import { cardNames, itemCount } from '../../support/browser/product-grid.ts'

async function readList(page: Page, query: string) {
  const answer = await page.request.get(`/api/user/jewel?limit=24&facets=1&${query}`)
  const { goldItem, facets } = (await answer.json()) as { goldItem: Item[]; facets: Facets }
  return { names: goldItem.map(({ name }) => name), total: facets.total ?? 0 }
}

test('beside the list a tick applies at once, stands in the address and can be taken back', {
  tag: '@journey',
}, async ({ visitor }) => {
  await visitor.setViewportSize({ width: 1440, height: 900 })
  const expected = await readList(visitor, 'metal=silver')
  await visitor.goto('/products')
  const silver = visitor.getByRole('checkbox', { name: `Silver ${expected.total}`, exact: true })
  await silver.check()
  await expect(visitor).toHaveURL(/\?metal=silver$/)
  await expect(cardNames(visitor)).toHaveText(expected.names)
  await expect(itemCount(visitor)).toHaveText(`Showing ${expected.total} pieces`)
  await expect(visitor.getByRole('checkbox', { name: 'Yellow gold' })).toBeEnabled()
  await expect(visitor.getByRole('checkbox', { name: /^22K \(916\) 0/ })).toBeDisabled()
  await expectAccessible(visitor)

  await visitor.getByRole('link', { name: 'Remove filter: Silver' }).click()
  await expect(visitor).toHaveURL(/\/products$/)
  await expect(silver).not.toBeChecked()
  await visitor.goBack()
  await expect(silver).toBeChecked()
  await expect(cardNames(visitor)).toHaveText(expected.names)
})

test('on a phone the filters are a sheet that applies with its button', { tag: '@journey' }, async ({
  visitor,
}) => {
  const { names, total } = await readList(visitor, 'metal=silver')
  await visitor.setViewportSize({ width: 390, height: 800 })
  await visitor.goto('/products')
  await visitor.getByRole('button', { name: 'Filters' }).click()
  const show = visitor.getByRole('button', { name: /^Show( \d+)? pieces?$/ })
  await expect(show).toHaveText(`Show ${(await readList(visitor, '')).total} pieces`)
  await visitor.locator('input[value=silver]').check()
  await expect(show).toHaveText(`Show ${total} pieces`)
  await expect(visitor.locator('.filter-rail').getByRole('status')).toHaveText(`Show ${total} pieces`)
  await visitor.getByLabel('To', { exact: true }).fill('8,000')
  const cheap = await readList(visitor, 'metal=silver&to=8000')
  await expect(show).toHaveText(cheap.total === 1 ? 'Show 1 piece' : `Show ${cheap.total} pieces`)
  await visitor.getByLabel('To', { exact: true }).fill('')
  await expect(show).toHaveText(`Show ${total} pieces`)
  await expectAccessible(visitor)
  await expect(visitor).toHaveURL(/\/products$/)
  await show.click()
  await expect(visitor).toHaveURL(/metal=silver/)
  await expect(cardNames(visitor)).toHaveText(names)
  await expect(visitor.getByRole('button', { name: 'Filters · 1' })).toBeVisible()
})

test('the sheet of filters keeps the focus, and Escape gives it back', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 390, height: 800 })
  await visitor.goto('/products')
  const open = visitor.getByRole('button', { name: 'Filters' })
  await open.focus()
  await visitor.keyboard.press('Enter')
  const sheet = visitor.locator('.filter-rail')
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await visitor.keyboard.press('Shift+Tab')
  expect(await sheet.locator(':focus').count()).toBeLessThanOrEqual(1)
  expect(await visitor.locator('.item-card :focus').count()).toBe(0)
  await expect(visitor.locator('.item-list__results')).toHaveAttribute('inert')
  await visitor.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
  await expect(visitor.locator('[inert]')).toHaveCount(0)
})

test('where the pieces cannot be counted, the sheet’s button names no number', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('button', { name: /^Show \d+ pieces$/ })).toBeVisible()
  await page.route('**/api/user/jewel**', (route) => route.abort())
  await page.locator('input[value=silver]').check()
  await page.getByRole('button', { name: 'Show pieces' }).click()
  await expect(page).toHaveURL(/metal=silver/)
})

test('without scripts the filters are a form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/products')
  await page.getByRole('checkbox', { name: /^Silver \d+$/ }).check()
  await page.getByLabel('To', { exact: true }).fill('10,000')
  await page.getByRole('button', { name: 'Show pieces' }).click()
  await expect(cardNames(page)).toHaveText((await readList(page, 'metal=silver&to=10000')).names)
  await context.close()
})

test('where no piece has all, each filter to drop is named with what it hides', async ({ visitor }) => {
  const { names, total } = await readList(visitor, 'metal=silver')
  await visitor.goto('/products?metal=silver&purity=gold-916')
  await expect(visitor.getByRole('heading', { name: 'No piece has both.' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: `Without “22K (916)” ${total} pieces` }).click()
  await expect(cardNames(visitor)).toHaveText(names)
})

test('a metal within a category has its own title, sentence and address', async ({ visitor }) => {
  await visitor.goto('/products?category=PAYAL&metal=silver&sort=low')
  await expect(visitor).toHaveTitle(/^Silver payals/)
  await expect(visitor.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/products\?category=PAYAL&metal=silver$/,
  )
  const sitemap = await visitor.request.get('/sitemaps/metals.xml')
  expect(await sitemap.text()).toContain('/products?category=PAYAL&amp;metal=silver<')
})

for (const width of [320, 390, 820, 1440])
  test(`at ${width} px nothing scrolls sideways`, async ({ visitor }) => {
    await visitor.setViewportSize({ width, height: 800 })
    await visitor.goto('/products?metal=silver&metal=gold&stone=ruby&from=1000&to=9999999')
    await expectNoSidewaysScroll(visitor)
  })
