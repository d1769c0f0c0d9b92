import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, expectFitting, test, widths } from '../../support/browser/fixtures.ts'
import { workerShop } from '../../support/worker-shop/worker-shop.ts'

const aarohi = { name: 'Aarohi Solitaire Ring', address: '/products/aarohi-solitaire-ring' }
const card = (page: Page, name = aarohi.name) => page.getByRole('main').getByRole('link', { name })
const dialog = (page: Page) => page.getByRole('dialog')

test.beforeAll(async () => {
  const client = new pg.Client({ connectionString: workerShop().databaseUrl })
  await client.connect()
  await client.query(`insert into item (slug, name, category, price, rating, description, image, retired_at)
    select 'a-ring-long-sold', 'A Ring Long Sold', category, price, rating, description, image, now()
    from item where slug = 'aarohi-solitaire-ring' on conflict do nothing`)
  await client.query(`insert into former_slug (slug, item_id)
    select 'aarohi-as-it-was', id from item where slug = 'aarohi-solitaire-ring' on conflict do nothing`)
  await client.end()
})

test('an item opens over the grid with its own URL and all its details', { tag: '@journey' }, async ({
  visitor,
}) => {
  await visitor.goto('/products?category=RING')
  await card(visitor).click()
  await expect(visitor).toHaveURL(aarohi.address)
  await expect(visitor).toHaveTitle(`${aarohi.name} · Kashika`)
  const opened = visitor.getByRole('dialog', { name: aarohi.name })
  await expect(opened.getByRole('heading', { level: 2 })).toHaveText(aarohi.name)
  await expect(opened.getByRole('img', { name: aarohi.name })).toBeVisible()
  await expect(opened.getByRole('img', { name: 'Rated 4.9 out of 5' })).toBeVisible()
  await expect(opened).toContainText('₹1,94,500')
  await expect(opened).toContainText('A single round brilliant rises on six slender claws')
  const [, reviews] = (await opened.textContent())?.match(/(\d+) reviews/) ?? []
  expect(Number(reviews)).toBeGreaterThanOrEqual(10)
  expect(Number(reviews)).toBeLessThanOrEqual(59)
  await expect(opened.getByRole('link', { name: 'Ask about this piece' })).toHaveAttribute(
    'href',
    '/contact?piece=aarohi-solitaire-ring#write',
  )
  const chat = new URL(
    (await opened.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href')) ?? '',
  )
  expect(chat.origin).toBe('https://wa.me')
  expect(chat.searchParams.get('text')).toContain(aarohi.name)
  expect(chat.searchParams.get('text')).toContain(`${new URL(visitor.url()).origin}${aarohi.address}`)

  await visitor.goBack()
  await expect(visitor).toHaveURL('/products?category=RING')
  await expect(visitor).toHaveTitle('Rings · Kashika')
  await card(visitor).click()
  await expect(opened).toContainText(`${reviews} reviews`)
})

const waysToClose: Record<string, (page: Page) => Promise<unknown>> = {
  'the X': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  'the backdrop': (page) => page.mouse.click(20, 400),
  Escape: (page) => page.keyboard.press('Escape'),
  'going back': (page) => page.goBack(),
}
for (const [way, close] of Object.entries(waysToClose)) {
  test(`${way} closes the dialog; the page behind has not moved, and the focus is on the card`, {
    tag: '@journey',
  }, async ({ visitor }) => {
    await visitor.setViewportSize({ width: 1440, height: 800 })
    await visitor.goto('/products')
    const name = 'Zoya Chandbali Earrings'
    await card(visitor, name).scrollIntoViewIfNeeded()
    const scrollPosition = await visitor.evaluate(() => scrollY)
    const box = await card(visitor, name).boundingBox()
    const tall = await visitor.evaluate(() => document.documentElement.scrollHeight > 2 * innerHeight)
    expect([tall, scrollPosition > 100]).toEqual([true, true])

    await card(visitor, name).click()
    await expect(dialog(visitor)).toBeVisible()
    await visitor.mouse.move(10, 400)
    await visitor.mouse.wheel(0, 600)
    await visitor.keyboard.press('PageDown')
    // Scrolling is done in a frame: none of the next may have moved the page.
    await visitor.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect(await visitor.evaluate(() => scrollY)).toBe(scrollPosition)

    await close(visitor)
    await expect(dialog(visitor)).toHaveCount(0)
    await expect(visitor).toHaveURL('/products')
    await expect(card(visitor, name)).toBeFocused()
    expect(await visitor.evaluate(() => scrollY)).toBe(scrollPosition)
    expect(await card(visitor, name).boundingBox()).toEqual(box)
    await visitor.mouse.wheel(0, 300)
    await expect.poll(() => visitor.evaluate(() => scrollY)).toBeGreaterThan(scrollPosition)
  })
}

test('a closed dialog leaves one history entry: forward opens it, back leaves the page', async ({
  visitor,
}) => {
  await visitor.goto('/about')
  await visitor.getByRole('link', { name: 'Products' }).first().click()
  await card(visitor).click()
  await dialog(visitor).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(visitor)).toBeHidden()
  // The second click of a double click falls on the card under the button.
  await visitor.mouse.down({ clickCount: 2 })
  await visitor.mouse.up({ clickCount: 2 })
  await expect(visitor).toHaveURL('/products')
  await visitor.goForward()
  await expect(visitor.getByRole('dialog', { name: aarohi.name })).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(visitor).toHaveURL('/products')
  await visitor.goBack()
  await expect(visitor).toHaveURL('/about')
})

test('an item is opened, read and closed by keyboard alone', { tag: '@journey' }, async ({ visitor }) => {
  await visitor.goto('/products')
  await visitor.locator('.filter-group summary').last().focus()
  await visitor.keyboard.press('Tab')
  await expect(card(visitor)).toBeFocused()
  await visitor.keyboard.press('Enter')
  await expect(dialog(visitor).getByRole('button', { name: 'Close' })).toBeFocused()
  const focusedNames: string[] = []
  for (let step = 0; step < 9; step++) {
    focusedNames.push(
      await visitor.evaluate(() => {
        const { activeElement: focused } = document
        const inside = focused?.closest('dialog') || focused === document.body
        return inside
          ? (focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? '')
          : 'outside'
      }),
    )
    await visitor.keyboard.press('Tab')
  }
  expect(focusedNames).toEqual(
    expect.arrayContaining(['Share', 'Ask about this piece', 'Chat on WhatsApp', 'Close']),
  )
  expect(focusedNames).not.toContain('outside')
  await visitor.keyboard.press('Escape')
  await expect(card(visitor)).toBeFocused()
})

test('a shared link shows the item on its own page', { tag: '@journey' }, async ({
  visitor,
  baseURL,
  request,
}) => {
  const answer = await visitor.goto(`${aarohi.address}?shared=1`)
  expect(answer?.status()).toBe(200)
  await expect(visitor).toHaveTitle(`${aarohi.name} · Kashika`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(aarohi.name)
  await expect(dialog(visitor)).toHaveCount(0)
  const metaTag = (name: string) => visitor.locator(`meta[property="${name}"], meta[name="${name}"]`)
  await expect(metaTag('description')).toHaveAttribute('content', /A single round brilliant/)
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', baseURL + aarohi.address)
  const picture = (await metaTag('og:image').getAttribute('content')) ?? ''
  expect(picture).toMatch(new RegExp(`^${baseURL}/uploads/\\w+\\.webp$`))
  expect((await request.get(picture)).headers()['content-type']).toBe('image/webp')

  const text = (await visitor.locator('script[type="application/ld+json"]').last().textContent()) ?? ''
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'Product',
    name: aarohi.name,
    url: baseURL + aarohi.address,
    image: expect.arrayContaining([picture]),
    offers: { '@type': 'Offer', price: 194500, priceCurrency: 'INR' },
  })
  expect(text).not.toMatch(/rating|review/i)
})

test('reloading an opened item shows its page, and going back shows the grid', { tag: '@journey' }, async ({
  visitor,
}) => {
  await visitor.goto('/products?category=RING')
  await card(visitor).click()
  await expect(dialog(visitor)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(aarohi.name)
  await expect(dialog(visitor)).toHaveCount(0)
  await visitor.goBack()
  await expect(visitor).toHaveURL('/products?category=RING')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our Collection')
})

test('an item reloaded from a scrolled grid shows its page from the top', async ({ visitor }) => {
  await visitor.setViewportSize({ width: widths.phone, height: 700 })
  await visitor.goto('/products')
  const name = 'Zoya Chandbali Earrings'
  await card(visitor, name).click()
  await expect(dialog(visitor)).toBeVisible()
  expect(await visitor.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(visitor.locator('html')).toHaveAttribute('data-alive')
  await visitor.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await visitor.evaluate(() => scrollY)).toBe(0)
})

test('a former slug redirects with 301, a retired item is 410 and an unknown one 404', async ({
  page,
  request,
}) => {
  const old = await request.get('/products/aarohi-as-it-was', { maxRedirects: 0 })
  expect([old.status(), old.headers()['location']]).toEqual([301, aarohi.address])

  expect((await page.goto('/products/a-ring-long-sold'))?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This piece is no longer here')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Explore Collection' }).click()
  await expect(page).toHaveURL('/products')

  for (const slug of ['no-such-piece', 'AAROHI', '%27%3B--', 'a'.repeat(300)])
    expect((await request.get(`/products/${slug}`)).status(), slug).toBe(404)
})

test('Share copies the URL where the device cannot share', async ({ visitor, baseURL }) => {
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await visitor.goto(aarohi.address)
  await visitor.getByRole('button', { name: 'Share' }).click()
  await expect(visitor.getByText('Link copied.')).toBeVisible()
  expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + aarohi.address)
})

test('an opened item and its page fit every screen and are accessible', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.goto('/products')
  await card(visitor).click()
  await expect(dialog(visitor)).toBeVisible()
  await test.step('opened', () => expectFitting(visitor))
  await visitor.goto(aarohi.address)
  await test.step('its page', () => expectFitting(visitor))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a card leads to the page of its item', { tag: '@journey' }, async ({ page }) => {
    await page.goto('/products')
    await card(page).click()
    await expect(page).toHaveURL(aarohi.address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(aarohi.name)
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await expect(page.getByText('A single round brilliant rises')).toBeVisible()
  })
})
