import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createDatabase, dropDatabase, toDatabaseUrl } from '../../../apps/api/test/databases.ts'
import shop from '../../../shop.json' with { type: 'json' }
import { expect, test } from '../../support/browser/fixtures.ts'
import { cardNames, itemCount } from '../../support/browser/product-grid.ts'
import { insertItems, migrate, startApi, startWeb, stopAll } from '../../support/servers/app-processes.ts'
import { workerShop } from '../../support/worker-shop/worker-shop.ts'

// Each test starts its own servers.
test.setTimeout(90_000)
test.afterEach(stopAll)

test('a shop with prices on request shows no prices and only real reviews', async ({ page }, info) => {
  const SHOP_FILE = info.outputPath('shop.json')
  const { whatsapp: _, ...links } = shop.links
  await writeFile(SHOP_FILE, JSON.stringify({ ...shop, links, prices: 'on-request', reviewCount: 'real' }))
  const api = await startApi(workerShop().databaseUrl, { SHOP_FILE })
  const web = await startWeb(api.origin, { SHOP_FILE })

  await page.goto(`${web.origin}/products?sort=low`)
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText(['Featured', 'Rating'])
  await expect(cardNames(page).first()).toHaveText('Aarohi Solitaire Ring')
  await expect(page.getByRole('main')).not.toContainText('₹')

  await page.goto(`${web.origin}/products/aarohi-solitaire-ring`)
  await expect(page.getByRole('main')).toContainText('No reviews yet')
  await expect(page.getByRole('main')).not.toContainText('₹')
  await expect(page.getByRole('main').getByRole('link', { name: 'Chat on WhatsApp' })).toHaveCount(0)
  const jsonLd = await page.locator('script[type="application/ld+json"]').last().textContent()
  expect(jsonLd).not.toMatch(/offers|price/)
})

test('an empty category says so and links to all categories', async ({ page }) => {
  const name = `kashika_${randomBytes(6).toString('hex')}_test`
  await createDatabase(name)
  await migrate(toDatabaseUrl(name))
  await insertItems(toDatabaseUrl(name), ['The Only Ring'])
  const web = await startWeb((await startApi(toDatabaseUrl(name))).origin)

  await page.goto(`${web.origin}/products`)
  await expect(itemCount(page)).toHaveText('Showing 1 piece')
  await page.goto(`${web.origin}/products?category=PAYAL`)
  await expect(itemCount(page)).toHaveText('Showing 0 pieces')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('No products found in this category.')
  await expect(main).toContainText('Tell us what you are looking for')
  await main.getByRole('link', { name: 'All Categories' }).click()
  await expect(cardNames(page)).toHaveText('The Only Ring')
  await stopAll()
  await dropDatabase(name)
})
