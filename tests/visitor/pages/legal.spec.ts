import { legalPages } from '../../../packages/contract/src/shop/word-fields.ts'
import { expect, expectFitting, test, widths } from '../../support/browser/fixtures.ts'

test('the footer of every page leads to the legal pages, which say who the shop is', {
  tag: '@journey',
}, async ({ visitor }) => {
  await visitor.goto('/products')
  for (const name of ['Privacy', 'Terms', 'Returns', 'Complaints']) {
    await visitor.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(visitor).toHaveURL(`/${name.toLowerCase()}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(visitor.locator('#shop')).toContainText('Mahmoorganj, Varanasi, Uttar Pradesh 221010')
    await expect(visitor.locator('main')).not.toContainText('[')
    await expect(
      visitor.getByText(
        /^This page is not complete yet. Still to come: .*, name of the grievance officer\.$/,
      ),
    ).toBeVisible()
    await expect(visitor.locator('#shop')).not.toContainText('GSTIN')
  }
})

test('without scripts the legal pages are whole, and their contents lead to each section', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.setViewportSize({ width: widths.phone, height: 844 })
  for (const name of legalPages) {
    await page.goto(`/${name}`)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByText('On this page').click()
    const links = await contents.getByRole('link').all()
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) {
      const target = page.locator((await link.getAttribute('href')) ?? '')
      await expect(target.getByRole('heading', { level: 2 })).toHaveText((await link.textContent()) ?? '')
    }
  }
  await context.close()
})

test('where there is room the contents stand open', async ({ visitor }) => {
  await visitor.setViewportSize({ width: widths.desktop, height: 900 })
  await visitor.goto('/privacy')
  await expect(visitor.getByRole('link', { name: 'What we keep, and why' })).toBeVisible()
})

for (const name of legalPages)
  test(`/${name} fits every screen and is accessible`, async ({ visitor }) => {
    await visitor.goto(`/${name}`)
    await expectFitting(visitor)
  })

test('an address beside them is not found, and the sitemap names them', async ({ request }) => {
  for (const path of ['/imprint', '/Privacy2', '/legal', '/privacy/more'])
    expect((await request.get(path)).status(), path).toBe(404)
  const sitemap = await (await request.get('/sitemaps/pages.xml')).text()
  for (const name of legalPages) expect(sitemap).toContain(`/${name}</loc>`)
})

test('looking around sets no cookie, and the contact form one for a day, as the privacy notice says', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await page.goto('/products')
  expect(await context.cookies()).toEqual([])
  await page.goto('/contact')
  await page.mouse.move(10, 10)
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['visit'])
  const [cookie] = await context.cookies()
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(86_400_000)
  await context.close()
})
