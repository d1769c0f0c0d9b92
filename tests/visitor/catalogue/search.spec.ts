import { expect, expectFitting, test } from '../../support/browser/fixtures.ts'
import { cardNames, itemCount } from '../../support/browser/product-grid.ts'

test('a search marks the words it found and has an address of its own', { tag: '@journey' }, async ({
  visitor,
}) => {
  await visitor.goto('/products')
  await visitor.getByRole('searchbox', { name: 'Search' }).fill('jhumka')
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL('/products?q=jhumka')
  await expect(cardNames(visitor).first()).toHaveText('Noor Jhumka Earrings')
  await expect(visitor.locator('.item-card mark').first()).toHaveText('Jhumka')
  await expect(itemCount(visitor)).not.toContainText('results for')
})

test('a misspelling is corrected, and the page says how', { tag: '@journey' }, async ({ visitor }) => {
  await visitor.goto('/products?q=pyal')
  await expect(itemCount(visitor)).toContainText('Showing results for payal')
  await expect(visitor.getByRole('searchbox')).toHaveValue('pyal')
  for (const name of await cardNames(visitor).allTextContents()) expect(name).toContain('Payal')
})

test('a search is combined with a category and a sort order', async ({ visitor }) => {
  await visitor.goto('/products?q=gold')
  const before = Number((await itemCount(visitor).textContent())?.match(/\d+/)?.[0])
  await visitor.getByLabel('Category').selectOption('Rings')
  await expect(visitor).toHaveURL('/products?q=gold&category=RING')
  await expect.poll(() => cardNames(visitor).count()).toBeLessThan(before)
  await visitor.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(visitor).toHaveURL('/products?q=gold&category=RING&sort=low')
  for (const name of await cardNames(visitor).allTextContents()) expect(name).toContain('Ring')
})

test('what is not found exactly is said, on every screen', async ({ visitor, request }) => {
  await visitor.goto('/products?q=gold+mangalsutra')
  await expect(itemCount(visitor)).toContainText(
    'No piece is called “mangalsutra”. These necklaces are the closest.',
  )
  await expect(cardNames(visitor).first()).toContainText('Necklace')
  await expectFitting(visitor)
  const sentences = {
    'solitaire payal': 'No piece matches all of this. These match without “solitaire”.',
    'below 50k': 'Pieces under ₹50,000.',
    'ring under 400': 'No such piece is under ₹400. These are the closest.',
    'payal 15 se 20 hazar': 'Pieces from ₹15,000 to ₹20,000.',
    zzzzq: 'No piece matches “zzzzq”.',
  }
  for (const [q, sentence] of Object.entries(sentences))
    expect(await (await request.get(`/products?q=${encodeURIComponent(q)}`)).text()).toContain(sentence)
})

test('HTML and operators in a search are treated as text', async ({ visitor }) => {
  const searchText = `<img src=x onerror=alert(1)> ' & | ! (:*`
  const answer = await visitor.goto(`/products?q=${encodeURIComponent(searchText)}`)
  expect(answer?.status()).toBe(200)
  await expect(visitor.getByRole('searchbox')).toHaveValue(searchText)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search without matches in one category links to a category with matches', async ({ page }) => {
    await page.goto('/products?q=payal&category=RING&sort=low')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText('Nothing under Rings matches “payal”.')
    const link = main.getByRole('link', { name: /^\d+ pieces? for “payal” under Payals$/ })
    const expectedCount = Number((await link.textContent())?.match(/\d+/)?.[0])
    await link.click()
    await expect(page).toHaveURL('/products?q=payal&category=PAYAL')
    await expect(cardNames(page)).toHaveCount(Math.min(expectedCount, 24))
    await page.goto('/products?q=xring')
    await expect(main.locator('.no-items__suggestion').first()).toHaveText('ring')
  })

  test('the search works', { tag: '@journey' }, async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('searchbox').fill('kada')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=kada/)
    await expect(page.locator('.item-card mark').first()).toBeVisible()
    await expect(cardNames(page).filter({ hasText: 'Veda Twisted Kada (Pair)' })).toHaveCount(1)
  })
})
