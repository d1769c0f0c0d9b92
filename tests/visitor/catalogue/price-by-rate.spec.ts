import { expect, expectFitting, test } from '../../support/browser/fixtures.ts'
import { openShopWithRates } from '../../support/rates/shop-with-rates.ts'
import { openBeforeTests } from '../../support/servers/own-shop.ts'

test.setTimeout(120_000)
const shop = openBeforeTests(openShopWithRates)
test.beforeEach(() => shop.setRates(3600))

const itemPath = '/products/padma-lotus-ring'
const rateTime = /at the rate of \d+ \w+, \d\d:\d\d/

test('an item’s page tells what its price is and how it is made, to the paisa', { tag: '@journey' }, async ({
  page,
}) => {
  await page.goto(shop.origin + itemPath)
  const item = page.getByRole('article')
  await expect(item.getByText('₹51,797').first()).toBeVisible()
  await expect(item.getByText(rateTime).first()).toBeVisible()
  await expect(item.getByText('Ask for today’s price')).toBeHidden()
  await item.getByText('How this price is made').click()
  const table = item.getByRole('table', { name: 'Board rate of 24K (999): ₹12,800 a gram' })
  await expect(table.getByRole('row')).toHaveText([
    /Gold, 22K916\s*3\.390 g × ₹12,800 × 916\/1000\s*₹39,747/,
    /Making\s*16 % of the gold\s*₹6,359/,
    /Stones\s*₹4,182/,
    /GST\s*3 %\s*₹1,509/,
    /Total\s*Rounded to the rupee\s*₹51,797/,
  ])
  await expect(item.getByText(/The bill follows the rate of the day you buy. GST is included./)).toBeVisible()
})

test('Home and Products tell the rates, and lead to how a price is made', async ({ page }) => {
  for (const path of ['/', '/products']) {
    await page.goto(shop.origin + path)
    const strip = page.getByRole('region', { name: 'Rate of the day' })
    await expect(strip.getByRole('definition')).toHaveText(['₹11,725 / g', '₹9,600 / g', '₹154.01 / g'])
    await expect(page.getByText('₹51,797').first()).toBeVisible()
    await strip.getByRole('link', { name: 'How a price is made' }).click()
    await expect(page.getByRole('heading', { name: 'How a price is made' })).toBeInViewport()
  }
})

test('on a phone the rates are one line, and the first piece is in view below them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.origin}/products`)
  const strip = page.getByRole('region', { name: 'Rate of the day' })
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(64)
  const link = strip.getByRole('link', { name: 'How a price is made' })
  await expect(link).not.toBeInViewport()
  await link.focus()
  await expect(link).toBeInViewport()
  expect((await page.locator('.item-card__picture').first().boundingBox())?.y).toBeLessThanOrEqual(420)
})

test('prices that follow no rate are as they were', async ({ page }) => {
  await page.goto(`${shop.origin}/products/veda-kada`)
  await expect(page.getByRole('article')).toContainText('₹100Fixed price, GST included')
  await page.goto(`${shop.origin}/products/rani-haar`)
  await expect(page.getByRole('article')).toContainText('Price on request')
  await expect(page.getByRole('article').getByText('Ask for today’s price')).toHaveCount(0)
})

test('a tray is summed up at the rate, and not once it has ended', async ({ page }) => {
  const until = await shop.setRates(12)
  await page.goto(`${shop.origin}/tray?p=padma-lotus-ring,veda-kada`)
  const summary = page.getByRole('complementary', { name: 'What next' })
  await expect(summary.getByText('₹51,897')).toBeVisible()
  await expect(summary.getByText(rateTime)).toBeVisible()
  await expect(summary.getByText('One of the two has a price today.')).toBeHidden()
  await expect.poll(() => Date.now(), { timeout: 60_000 }).toBeGreaterThan(until.getTime())
  await expect(summary.getByText('One of the two has a price today.')).toBeVisible()
  expect(await page.locator('main').innerText()).not.toMatch(/51,[78]97/)
  await page.reload()
  await expect(summary.getByText('One of the two has a price today.')).toBeVisible()
})

test('without a rate the visitor is asked to ask', async ({ page }) => {
  await shop.query(`truncate rate cascade`)
  await page.goto(shop.origin + itemPath)
  await page.getByRole('article').getByRole('link', { name: 'Ask for today’s price' }).click()
  await expect(page).toHaveURL(/\/contact\?piece=padma-lotus-ring\b/)
  await expect(page.locator('form').getByText('Padma Lotus Ring')).toBeVisible()
})

test('a rate that is set while somebody browses does not stand beside the one before', async ({ page }) => {
  await shop.query(
    `insert into item (slug, name, category, price, rating, description, image)
     select 'band-' || n, 'Band ' || n, 'ring', 200, 4, 'A band.', image from item, generate_series(1, 30) as n
     where slug = 'veda-kada' on conflict do nothing`,
  )
  await page.goto(`${shop.origin}/products?sort=high`)
  await expect(page.getByText('₹51,797')).toBeVisible()
  await shop.setRates(3600, 13_000)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(page.getByText('₹51,797')).toBeHidden()
})

for (const state of ['valid', 'expired'] as const)
  test(`pages with prices by a rate that is ${state} fit every screen and are accessible`, async ({
    page,
  }) => {
    if (state === 'expired')
      await shop.query(
        `update rate set valid_until = now() - interval '1 minute', set_at = now() - interval '1 day'`,
      )
    for (const path of ['/', '/products', itemPath, '/tray?p=padma-lotus-ring,veda-kada', '/services'])
      await test.step(path, async () => {
        await page.goto(shop.origin + path)
        if (path === itemPath && state === 'valid') await page.getByText('How this price is made').click()
        await expectFitting(page)
      })
  })
