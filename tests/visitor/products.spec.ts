import pieces from '../../apps/api/seed/demo-catalogue.json' with { type: 'json' }
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from '../fixtures.ts'

const names = pieces.map((piece) => piece.name)

for (const [name, width] of Object.entries(widths)) {
  test(`a visitor with a ${name} screen sees all pieces of the collection`, async ({ visitor }) => {
    await visitor.setViewportSize({ width, height: 800 })
    await visitor.goto('/products')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our Collection')
    await expect(visitor.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(names)
    await expect(visitor.getByRole('status').filter({ hasText: 'Showing' })).toHaveText('Showing 24 pieces')
    await expect(visitor.getByText('₹1,94,500')).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'Rated 4.9 out of 5' }).first()).toBeVisible()
    await expectNoSidewaysScroll(visitor)
    await expectAccessible(visitor)
  })
}

test('every picture of the collection arrives', async ({ visitor }) => {
  await visitor.goto('/products')
  const pictures = visitor.getByRole('main').locator('img')
  await expect(pictures).toHaveCount(24)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
})

test('the picture of a piece is square and stands above its name', async ({ visitor }) => {
  await visitor.goto('/products')
  const card = visitor.locator('.card').first()
  const picture = await card.locator('img').boundingBox()
  const name = await card.getByRole('heading').boundingBox()
  expect(picture?.height).toBeCloseTo(picture?.width ?? 0, 0)
  expect(name?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the collection can be read', async ({ page }) => {
    await page.goto('/products')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(names)
    await expect(page.getByRole('link', { name: 'Login' }).first()).toHaveAttribute('href', '/signin')
  })
})

test('a page that does not exist is a real 404 with a way back', async ({ page }) => {
  const answer = await page.goto('/no-such-lane')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This lane does not lead anywhere')
  await page.getByRole('link', { name: 'Explore Collection' }).click()
  await expect(page).toHaveURL('/products')
})
