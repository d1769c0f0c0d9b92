import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  widths,
} from '../../support/browser/fixtures.ts'

const address = '/products/padma-lotus-ring'
const link = (page: Page) => page.getByRole('link', { name: 'Find your size' }).first()
const guide = (page: Page) => page.getByRole('dialog', { name: 'Find your size' })

for (const width of [widths.phone, widths.desktop])
  test(`at ${width} px the size guide opens over a ring with its size marked`, {
    tag: '@journey',
  }, async ({ visitor }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.setViewportSize({ width, height: 844 })
    await visitor.goto(address)
    await link(visitor).press('Enter')
    await expect(guide(visitor).getByRole('button', { name: 'Close' })).toBeFocused()
    await expect(guide(visitor).locator('.size-table__own th')).toHaveText('14 (this piece)')
    await expectAccessible(visitor)
    await expectNoSidewaysScroll(visitor)

    await guide(visitor).getByRole('link', { name: 'Bangle' }).press('Enter')
    await expect(guide(visitor).getByRole('heading', { name: 'A bangle that fits' })).toBeVisible()
    await expect(guide(visitor).getByRole('link', { name: 'Bangle' })).toBeFocused()
    await expect(visitor).toHaveURL(address)
    await visitor.keyboard.press('Escape')
    await expect(guide(visitor)).toBeHidden()
    await expect(link(visitor)).toBeFocused()

    await link(visitor).click()
    await expect(guide(visitor).getByRole('heading', { name: 'A ring that fits' })).toBeVisible()
    await guide(visitor).getByRole('button', { name: 'Close' }).click()
    await expect(guide(visitor)).toBeHidden()
    await expect(link(visitor)).toBeFocused()
  })

test('over the dialog of a bangle, Escape closes the guide alone', async ({ visitor }) => {
  await visitor.goto('/products?category=BANGLE')
  await visitor.getByRole('link', { name: 'Veda Twisted Kada (Pair)' }).click()
  const item = visitor.getByRole('dialog', { name: 'Veda Twisted Kada (Pair)' })
  await item.getByRole('link', { name: 'Find your size' }).click()
  await expect(guide(visitor).locator('.size-table__own th')).toHaveText('2-6 (this piece)')
  await visitor.keyboard.press('ArrowRight')
  await visitor.keyboard.press('Escape')
  await expect(guide(visitor)).toBeHidden()
  await expect(item).toBeVisible()
  await expect(item.getByRole('link', { name: 'Find your size' })).toBeFocused()
})

test('where the guide’s script does not come, the link leads to its page', async ({ page }) => {
  await page.route('**/size-dialog-*.js', (route) => route.abort())
  await page.goto(address)
  await link(page).click()
  await expect(page).toHaveURL('/sizes/ring?size=14')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link leads to the page of the guide', async ({ page }) => {
    await page.goto(address)
    await link(page).click()
    await expect(page).toHaveURL('/sizes/ring?size=14')
    await expect(page.locator('.size-table__own')).toBeVisible()
  })
})
