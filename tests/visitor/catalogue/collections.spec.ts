import { expect, expectFitting, test } from '../../support/browser/fixtures.ts'
import { cardNames, itemCount, readCards } from '../../support/browser/product-grid.ts'
import { readPage, readTexts } from '../../support/browser/read-page.ts'

const collections = [
  ['engagement-rings', 'Engagement Rings', 'each with its grading report', 'Aarohi Solitaire Ring'],
  ['necklaces', 'Necklaces', 'laid out by length', 'Gulnaar Polki Necklace'],
  ['earrings', 'Earrings', 'Ask for the light hook', 'Noor Jhumka Earrings'],
] as const

for (const [slug, name, text, first] of collections) {
  test(`${name} is reached from Home and has a page of its own`, { tag: '@journey' }, async ({
    visitor,
    baseURL,
  }) => {
    await visitor.goto('/')
    await visitor.locator('.collections__item').getByRole('link', { name }).click()
    await expect(visitor).toHaveURL(`/collections/${slug}`)
    await expect(visitor).toHaveTitle(`${name} · Kashika`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(visitor.getByRole('main')).toContainText(text)
    await expect(cardNames(visitor).first()).toHaveText(first)
    await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${baseURL}/collections/${slug}`,
    )
    await expect(visitor.getByLabel('Category')).toHaveCount(0)
  })
}

test('a collection is sorted by its URL, and an item opens over it', { tag: '@journey' }, async ({
  visitor,
}) => {
  await visitor.goto('/collections/necklaces?category=RING&q=nothing')
  await visitor.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(visitor).toHaveURL('/collections/necklaces?sort=low')
  await expect
    .poll(async () => {
      const prices = (await readCards(visitor)).map(({ price }) => price)
      return prices.length > 3 && prices.join() === prices.toSorted((a, b) => a - b).join()
    })
    .toBe(true)
  await visitor.getByRole('link', { name: 'Gulnaar Polki Necklace' }).click()
  await expect(visitor.getByRole('dialog', { name: 'Gulnaar Polki Necklace' })).toBeVisible()
  await expect(visitor).toHaveURL('/products/gulnaar-polki-necklace')
  await visitor.goBack()
  await expect(visitor).toHaveURL('/collections/necklaces?sort=low')
})

test('an unknown collection is a 404', async ({ request }) => {
  for (const slug of ['tiaras', 'Necklaces', '%E2%82%B9', 'a'.repeat(200)]) {
    const { response, document } = await readPage(request, `/collections/${slug}`)
    expect(response.status(), slug).toBe(404)
    expect(readTexts(document, 'h1')).toEqual(['Page not found'])
  }
})

for (const [slug, name] of collections.slice(0, 2))
  test(`${name} fits every screen and is accessible`, async ({ visitor }) => {
    await visitor.goto(`/collections/${slug}`)
    await expectFitting(visitor)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a collection can be sorted', async ({ page }) => {
    await page.goto('/collections/earrings')
    await page.getByLabel('Sort by').selectOption('Rating')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL('/collections/earrings?sort=rating')
    await expect(itemCount(page)).toContainText('Showing')
  })
})
