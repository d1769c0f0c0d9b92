import type { Page } from '@playwright/test'
import { expect, expectFitting, test, widths } from '../../support/browser/fixtures.ts'
import { cardNames } from '../../support/browser/product-grid.ts'
import { layoutWidths } from '../../support/screens/widths.ts'

const dialog = (page: Page) => page.locator('.item-dialog')
const title = (page: Page) => dialog(page).getByRole('heading', { level: 2 })
const previous = (page: Page) => dialog(page).getByRole('button', { name: 'Previous piece' })
const next = (page: Page) => dialog(page).getByRole('button', { name: 'Next piece' })
const openCard = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).click()

test('the pieces of the list are seen one after the other, and going back closes the dialog', {
  tag: '@journey',
}, async ({ visitor }) => {
  await visitor.goto('/products')
  const [first = '', second = '', third = ''] = await cardNames(visitor).allTextContents()
  const count = await cardNames(visitor).count()
  await openCard(visitor, first)
  await expect(title(visitor)).toHaveText(first)
  await expect(previous(visitor)).toBeDisabled()

  await next(visitor).click()
  await expect(title(visitor)).toHaveText(second)
  await expect(visitor).toHaveTitle(`${second} · Kashika`)
  await expect(visitor).toHaveURL(/\/products\/[a-z-]+$/)
  await expect(dialog(visitor).getByRole('status')).toHaveText(`${second}, 2 of ${count}`)
  await expect(next(visitor)).toBeFocused()
  await visitor.keyboard.press('ArrowRight')
  await expect(title(visitor)).toHaveText(third)
  await visitor.keyboard.press('ArrowLeft')
  await visitor.keyboard.press('ArrowLeft')
  await expect(title(visitor)).toHaveText(first)
  await dialog(visitor).getByRole('link', { name: 'Ask about this piece' }).focus()
  await visitor.keyboard.press('ArrowRight')
  await expect(title(visitor)).toHaveText(second)
  await expect(title(visitor)).toBeFocused()

  await visitor.goBack()
  await expect(visitor).toHaveURL('/products')
  await expect(dialog(visitor)).toBeHidden()
  await expect(visitor).toHaveTitle('Products · Kashika')
})

test('after the last piece there is no next one, and the focus is on its name', async ({ visitor }) => {
  await visitor.goto('/products?category=PAYAL&metal=silver&q=payal')
  const names = await cardNames(visitor).allTextContents()
  await openCard(visitor, names.at(-2) ?? '')
  await next(visitor).click()
  await expect(title(visitor)).toHaveText(names.at(-1) ?? '')
  await expect(next(visitor)).toBeDisabled()
  await expect(title(visitor)).toBeFocused()
  await visitor.keyboard.press('ArrowRight')
  await expect(title(visitor)).toHaveText(names.at(-1) ?? '')
})

test('in the gallery and in the zoom the arrow keys change the picture, not the piece', async ({
  visitor,
}) => {
  await visitor.goto('/products')
  await openCard(visitor, 'Rasika Rope Chain')
  await dialog(visitor).getByRole('region', { name: 'Pictures of Rasika Rope Chain' }).press('ArrowRight')
  await dialog(visitor).getByRole('link', { name: 'Look closer' }).first().press('Enter')
  await expect(visitor.locator('.picture-zoom')).toBeVisible()
  await visitor.keyboard.press('ArrowRight')
  await visitor.keyboard.press('Escape')
  await expect(title(visitor)).toHaveText('Rasika Rope Chain')
})

test('the dialog tells what is asked first and leads to all details', { tag: '@journey' }, async ({
  visitor,
}) => {
  await visitor.goto('/products')
  await openCard(visitor, 'Padma Lotus Ring')
  await expect(dialog(visitor).getByRole('term')).toHaveText(['Purity', 'Weight', 'Stone', 'Size'])
  await expect(dialog(visitor).getByRole('definition')).toHaveText([
    '22K916, BIS hallmark',
    /^\d\.\d{3} g, net gold \d\.\d{3} g$/,
    /^Ruby, \d\.\d\d ct/,
    '14',
  ])
  await dialog(visitor).getByRole('link', { name: 'All details' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Padma Lotus Ring')
  await expect(visitor.getByRole('heading', { name: 'Details and certificates' })).toBeVisible()
  await visitor.goBack()
  await expect(title(visitor)).toHaveText('Padma Lotus Ring')
})

test('where its facts do not come, the rest of the piece is there', async ({ page }) => {
  await page.route('**/api/user/piece?**', (route) => route.abort())
  await page.goto('/products')
  await openCard(page, 'Padma Lotus Ring')
  await expect(dialog(page).locator('.skeleton')).toHaveCount(0)
  await expect(dialog(page).getByRole('term')).toHaveCount(0)
  await expect(dialog(page).getByRole('link', { name: 'All details' })).toBeVisible()
})

test('on every screen the actions stay in sight under the text that scrolls', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.setViewportSize({ width: widths.phone, height: 700 })
  await visitor.goto('/products')
  await openCard(visitor, 'Padma Lotus Ring')
  await expect(dialog(visitor).getByRole('term').first()).toBeAttached()
  for (const width of layoutWidths) {
    await visitor.setViewportSize({ width, height: 700 })
    for (const name of ['Ask about this piece', 'Chat on WhatsApp'])
      await expect(dialog(visitor).getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await dialog(visitor).getByRole('button', { name: 'Share' }).scrollIntoViewIfNeeded()
  await expectFitting(visitor)
})
