import { expect, test } from '../../support/browser/fixtures.ts'
import { findLayoutFaults } from '../../support/screens/layout-faults.ts'
import { layoutWidths } from '../../support/screens/widths.ts'

// Without motion, and each page is loaded once and then resized, so that all of them take seconds.
test.use({ reducedMotion: 'reduce' })

const pages = {
  'the shop’s pages': ['/', '/about', '/services', '/contact', '/contact?piece=aarohi-solitaire-ring'],
  'the legal pages': ['/privacy', '/terms', '/returns', '/complaints'],
  'the size guide': ['/sizes/ring', '/sizes/bangle?size=2-6', '/sizes/ring/strip'],
  'lists of items': ['/products', `/products?q=${'w'.repeat(200)}`, '/collections/necklaces'],
  'item pages': ['/products/aarohi-solitaire-ring', '/products/gulnaar-polki-necklace'],
  'account pages and emailed links': [
    ...['/signin', '/signup', '/forgot-password', '/reset-password?token=x', '/confirm-email?token=x'],
    ...['/confirm-subscription?token=x', '/unsubscribe?token=x'],
  ],
  'not-found pages': ['/nowhere', '/products/no-such-piece', '/products?q=zzzzq'],
}
for (const [kind, paths] of Object.entries(pages))
  test(`everything on ${kind} can be read at every width`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path)
      expect.soft(await findLayoutFaults(page), path).toEqual([])
    }
  })

test('everything on the profile can be read at every width', async ({ signedIn: { page } }) => {
  await page.goto('/profile')
  await expect(page.getByText('Meera').first()).toBeVisible()
  expect(await findLayoutFaults(page)).toEqual([])
})

test('everything in the menu can be read at every width that has one', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 320, height: 568 })
  await visitor.goto('/')
  await visitor.getByRole('button', { name: 'Open menu' }).click()
  expect(
    await findLayoutFaults(
      visitor,
      layoutWidths.filter((width) => width < 900),
    ),
  ).toEqual([])
  expect(await findLayoutFaults(visitor, [568, 844], 320)).toEqual([])
})

test('error messages can be read at every width', async ({ page }) => {
  await page.goto('/products')
  await page.route('**/products.data**', (route) => route.fulfill({ status: 503 }))
  await page.getByLabel('Category').selectOption('Rings')
  await expect(page.getByRole('link', { name: 'Retry' })).toBeVisible()
  expect(await findLayoutFaults(page)).toEqual([])

  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('.field__error').first()).toBeVisible()
  expect(await findLayoutFaults(page)).toEqual([])
})

test('everything in an opened item can be read at every width', async ({ visitor }) => {
  await visitor.goto('/products')
  await visitor.getByRole('link', { name: 'Gulnaar Polki Necklace' }).click()
  await expect(visitor.getByRole('dialog')).toBeVisible()
  expect(await findLayoutFaults(visitor)).toEqual([])
})
