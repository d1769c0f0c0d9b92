import { categoryFilters, sorts } from '@kashika/contract/categories'
import items from '../../../apps/api/seed/demo-catalogue.json' with { type: 'json' }
import { expect, expectFitting, test } from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'
import { cardNames, itemCount, readCards, readCardsOf } from '../../support/browser/product-grid.ts'
import { readChosen, readPage, readTexts } from '../../support/browser/read-page.ts'
import { layoutWidths } from '../../support/screens/widths.ts'

const names = items.map((item) => item.name)

test('the first items of the collection are shown on every screen', { tag: '@journey' }, async ({
  visitor,
}) => {
  await visitor.goto('/products')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our Collection')
  await expect(cardNames(visitor)).toHaveText(names)
  await expect(itemCount(visitor)).toHaveText('Showing 24 pieces')
  for (const width of layoutWidths) {
    await visitor.setViewportSize({ width, height: 800 })
    await expect(visitor.getByText('₹1,94,500')).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'Rated 4.9 out of 5' }).first()).toBeVisible()
  }
  await expectFitting(visitor)
})

test('a rating of 4.2 is four filled stars and an empty one', async ({ request }) => {
  const { document } = await readPage(request, '/products')
  const [filled, empty, ...others] = document.querySelectorAll('[aria-label="Rated 4.2 out of 5"] path')
  expect(filled?.getAttribute('d')).toMatch(/^(M[^MZ]+Z){4}$/)
  expect(empty?.classNames).toBe('stars__empty')
  expect(empty?.getAttribute('d')).toMatch(/^M[^MZ]+Z$/)
  expect(others).toEqual([])
})

test('the number of columns follows the width', async ({ visitor }) => {
  await visitor.goto('/products')
  for (const [columns, width] of [
    [1, 390],
    [2, 640],
    [3, 1024],
    [4, 1280],
    [4, 1920],
  ] as const) {
    await visitor.setViewportSize({ width, height: 800 })
    const tops = await visitor
      .locator('.item-card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    expect(
      tops.filter((top) => top === tops[0]),
      `${width} px`,
    ).toHaveLength(columns)
  }
})

test('on a phone the first piece is in view, and the controls stay at hand', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto('/products')
  const picture = await visitor.locator('.item-card__picture').first().boundingBox()
  expect(picture?.y).toBeLessThanOrEqual(420)
  await visitor.locator('.item-card').nth(6).scrollIntoViewIfNeeded()
  for (const control of [
    visitor.getByLabel('Category'),
    visitor.getByLabel('Sort by'),
    visitor.getByRole('button', { name: 'Filters' }),
  ])
    await expect(control).toBeInViewport()
})

test('on a phone the pieces stand one or two in a row, as the visitor chooses', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto('/products')
  const cards = visitor.locator('.item-card')
  const isSecondBeside = async () =>
    (await cards.nth(0).boundingBox())?.y === (await cards.nth(1).boundingBox())?.y
  expect(await isSecondBeside()).toBe(false)
  await visitor.getByLabel('Two in a row').check()
  expect(await isSecondBeside()).toBe(true)
  await visitor.getByLabel('Category').selectOption('RING')
  await expect(visitor).toHaveURL(/category=RING/)
  expect(await isSecondBeside()).toBe(true)
})

test('after a choice far down a long list the first of the new pieces is in view', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto('/products')
  await visitor.locator('.item-card').nth(15).scrollIntoViewIfNeeded()
  await visitor.getByLabel('Category').selectOption('NECKLACE')
  await expect(visitor).toHaveURL(/category=NECKLACE/)
  await expect(visitor.locator('.item-card__picture').first()).toBeInViewport({ ratio: 0.5 })
})

test('every picture of the collection loads', { tag: '@journey' }, async ({ visitor }) => {
  await visitor.goto('/products')
  const pictures = visitor.locator('.item-card img')
  await expect(pictures).toHaveCount(24)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
})

test('the first row of pictures loads eagerly, the rest lazily, each over a preview', async ({ visitor }) => {
  await visitor.goto('/products')
  const pictures = await visitor.locator('.item-card picture').evaluateAll((elements) =>
    elements.map((picture) => {
      const img = picture.querySelector('img')
      const preview = getComputedStyle(picture).backgroundImage.startsWith('url("data:image/webp;base64,')
      return [img?.loading, img?.fetchPriority, preview]
    }),
  )
  const [first, rest] = [pictures.slice(0, 4), pictures.slice(4)]
  expect(first).toEqual(first.map(() => ['eager', 'high', true]))
  expect(rest).toEqual(rest.map(() => ['lazy', 'auto', true]))
})

test('a missing picture is replaced by the placeholder of its category', async ({ page }) => {
  await page.route('**/uploads/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/products?category=PAYAL')
  const picture = page.locator('.item-card img').first()
  await expect(picture).toHaveAttribute('src', /ph-payal/)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('the picture of an item is square and above its name', async ({ visitor }) => {
  await visitor.goto('/products')
  const card = visitor.locator('.item-card').first()
  const picture = await card.locator('img').boundingBox()
  const name = await card.getByRole('heading').boundingBox()
  expect(picture?.height).toBeCloseTo(picture?.width ?? 0, 0)
  expect(name?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
})

for (const { value, label } of categoryFilters) {
  test(`${label} can be sorted in each of the four ways by URL`, async ({ request }) => {
    for (const sort of sorts) {
      // A category in lower case is the same.
      const category = sort === 'rating' ? value.toLowerCase() : value
      const { document } = await readPage(request, `/products?category=${category}&sort=${sort}`)
      expect(readChosen(document, 'category')).toBe(value)
      expect(readChosen(document, 'sort')).toBe(sort)
      const cards = readCardsOf(document)
      expect(cards.length).toBeGreaterThan(8)
      const itemsOfCategory = items.filter((item) => value === 'all' || item.category === value.toLowerCase())
      const categoryNames = new Set(itemsOfCategory.map((item) => item.name))
      for (const { name } of cards)
        expect(categoryNames.has(name) || value === 'all' || name.toUpperCase().startsWith(value)).toBe(true)
      const prices = cards.map((card) => card.price)
      const ratings = cards.map((card) => card.rating)
      if (sort === 'low') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      if (sort === 'high') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
      if (sort === 'rating') expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
      if (sort === 'default')
        expect(cards.slice(0, categoryNames.size).map(({ name }) => name)).toEqual(
          [...categoryNames].slice(0, 24),
        )
    }
  })
}

for (const junk of [
  'category=TIARA&sort=upwards',
  'cursor=no-such-place',
  'cursor=%00%ff&category[]=RING',
  `q=${'%20'.repeat(200)}`,
  'sort=low&sort=high&category=',
  'piece=aarohi-solitaire-ring',
]) {
  test(`a URL with ?${junk.slice(0, 40)} still shows the collection`, async ({ request }) => {
    const { response, document } = await readPage(request, `/products?${junk}`)
    expect(response.status()).toBe(200)
    expect(readTexts(document, '.item-filters__count')).toEqual(['Showing 24 pieces'])
    expect(document.querySelectorAll('dialog')).toHaveLength(0)
  })
}

test('a filter applies at once without a reload, and back and forward restore each choice', {
  tag: '@journey',
}, async ({ visitor }) => {
  await visitor.goto('/products')
  await visitor.evaluate(() => Object.assign(window, { sameDocument: true }))
  await visitor.getByLabel('Category').selectOption('Payals')
  await expect(visitor).toHaveURL('/products?category=PAYAL')
  await expect(cardNames(visitor).first()).toHaveText('Chhanak Ghungroo Payal')
  await visitor.getByLabel('Sort by').focus()
  await visitor.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(visitor).toHaveURL('/products?category=PAYAL&sort=high')
  await expect(visitor.getByLabel('Sort by')).toBeFocused()

  await visitor.goBack()
  await expect(visitor).toHaveURL('/products?category=PAYAL')
  await expect(visitor.getByLabel('Sort by')).toHaveValue('default')
  await visitor.goBack()
  await expect(visitor.getByLabel('Category')).toHaveValue('all')
  await expect(cardNames(visitor)).toHaveText(names)
  await visitor.goForward()
  await expect(visitor.getByLabel('Category')).toHaveValue('PAYAL')
  expect(await visitor.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('“Show more” adds the next items, and going back restores them and the scroll position', {
  tag: '@journey',
}, async ({ visitor }) => {
  await visitor.goto('/products')
  const showMore = visitor.getByRole('link', { name: 'Show more' })
  await expect(showMore).toHaveAttribute('href', /\/products\?cursor=[\w-]+$/)
  await showMore.click()
  await expect(itemCount(visitor)).toHaveText('Showing 48 pieces')
  await expect(visitor.locator('.item-card a').nth(24)).toBeFocused()
  await expect(visitor).toHaveURL('/products')
  const allNames = await cardNames(visitor).allTextContents()
  expect(new Set(allNames).size).toBe(48)

  await visitor.locator('.item-card').nth(40).scrollIntoViewIfNeeded()
  const scrollPosition = await visitor.evaluate(() => scrollY)
  // Not by click(), which would scroll.
  await visitor.getByRole('link', { name: 'About' }).first().dispatchEvent('click')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Jewellers in Varanasi since 1975')
  await visitor.goBack()
  await expect(cardNames(visitor)).toHaveText(allNames)
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(scrollPosition)

  await showMore.click()
  await expect(itemCount(visitor)).toHaveText('Showing 72 pieces')
  await showMore.click()
  await expect(itemCount(visitor)).toHaveText('Showing 84 pieces')
  await expect(showMore).toHaveCount(0)
})

test('placeholders are shown while the next list loads', async ({ visitor }) => {
  await visitor.goto('/products')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await visitor.route('**/products.data**', async (route) => {
    await released
    await route.continue()
  })
  await visitor.getByLabel('Category').selectOption('Rings')
  await expect(itemCount(visitor)).toHaveText('Loading pieces…')
  await expect(visitor.locator('.item-list__grid[aria-busy="true"] .skeleton').first()).toBeVisible()
  release()
  await expect(cardNames(visitor).first()).toHaveText('Aarohi Solitaire Ring')
})

test('items that cannot be loaded show an error with Retry instead of an empty category', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/products')
  await page.route('**/products.data**', (route) => route.fulfill({ status: 503 }))
  await page.getByLabel('Category').selectOption('Rings')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Our Collection')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Something went wrong'])
  await expect(main).not.toContainText('No products found')
  await main.getByRole('link', { name: 'Retry' }).click()
  await expect(cardNames(page).first()).toHaveText('Aarohi Solitaire Ring')
  await expect(page).toHaveURL('/products?category=RING')
})

test('a next page that fails to load keeps the items already shown and can be retried', async ({ page }) => {
  await page.goto('/products')
  await page.route('**/api/user/jewel**', (route) => route.abort())
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'More pieces could not be shown just now.',
  )
  await expect(cardNames(page)).toHaveText(names)
  await page.unroute('**/api/user/jewel**')
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(itemCount(page)).toHaveText('Showing 48 pieces')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the collection can be filtered, sorted and paged', { tag: '@journey' }, async ({ page }) => {
    await page.goto('/products')
    await expect(cardNames(page)).toHaveText(names)
    await page.getByLabel('Category').selectOption('Bangles')
    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/category=BANGLE/)
    await expect(page.getByLabel('Category')).toHaveValue('BANGLE')
    const prices = (await readCards(page)).map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))

    await page.goto('/products')
    const first = await cardNames(page).allTextContents()
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page).toHaveURL(/cursor=/)
    const second = await cardNames(page).allTextContents()
    expect(second).toHaveLength(24)
    expect(second.filter((name) => first.includes(name))).toEqual([])
  })
})

test('an unknown page is a 404 with a link to the collection', async ({ page }) => {
  const answer = await page.goto('/no-such-lane')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Explore Collection' }).click()
  await expect(page).toHaveURL('/products')
})

test('a sort order chosen before the scripts load is applied when they load', async ({ visitor }) => {
  const release = await holdScripts(visitor)
  await visitor.goto('/products', { waitUntil: 'commit' })
  await visitor.getByLabel('Sort by').selectOption('Price: low to high')
  await release()
  await expect(visitor).toHaveURL('/products?sort=low')
  await expect(visitor.getByLabel('Sort by')).toHaveValue('low')
})
