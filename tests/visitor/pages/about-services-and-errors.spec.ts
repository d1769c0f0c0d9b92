import { expect, expectAccessible, expectFitting, test } from '../../support/browser/fixtures.ts'
import { readLinks, readPage, readTexts } from '../../support/browser/read-page.ts'
import { startWeb } from '../../support/servers/app-processes.ts'

const values = [
  ['Purity First', 'Tested metal and tested stones'],
  ['Customer Centricity', 'Nobody is hurried or pressed to spend more.'],
  ['Craftsmanship', 'done by hand, one piece at a time.'],
  ['Trust & Transparency', 'priced on separate lines'],
  ['Sustainability', 'We reuse old gold'],
  ['Innovation', 'we show you a drawing before we begin'],
] as const

const services = [
  'Custom Jewelry Design',
  'Buyback & Exchange',
  'Purity Check',
  'Gifting & Packaging',
  'Jewelry Insurance',
  'Gold Saving Schemes',
]

test('About shows the story, the aims, six values, the founder’s message and the heritage', {
  tag: '@journey',
}, async ({ request }) => {
  const { document } = await readPage(request, '/about')
  const main = document.querySelector('main')
  expect(readTexts(main, 'h1')).toEqual(['Jewellers in Varanasi since 1975'])
  expect(readTexts(main, 'h2')).toEqual([
    'Our Story',
    'Mission',
    'Vision',
    'Core Values',
    'Founder’s Message',
  ])
  const text = main?.textContent ?? ''
  expect(text).toContain('Established in 1975')
  expect(text).toContain('carries forward the legacy of a jewellers’ company')
  expect(text).toContain('the most trusted jewellery house in Varanasi')
  expect(readTexts(main, 'h3')).toEqual(values.map(([title]) => title))
  for (const [, value] of values) expect(text).toContain(value)
  expect(readTexts(main, 'blockquote').join()).toContain('If we do not have what you want')
  expect(main?.querySelector('img[alt*="Gold bangles on the workbench"]')).not.toBeNull()
  expect(main?.querySelector('[aria-label="Our heritage in numbers"]')).not.toBeNull()
  expect(readTexts(main, 'dt')).toEqual(['Founded', 'Happy Customers', 'Years Excellence'])
  expect(readTexts(main, 'dd')).toEqual(['1975', '10K+', '50+'])
})

test('Services shows six cards and leads to the contact page', { tag: '@journey' }, async ({ request }) => {
  const { document } = await readPage(request, '/services')
  const main = document.querySelector('main')
  expect(readTexts(main, 'h1')).toEqual(['Services for your jewellery'])
  const cards = (main?.querySelectorAll('li') ?? []).filter((card) => card.querySelector('h2, h3'))
  expect(cards.flatMap((card) => readTexts(card, 'h2, h3'))).toEqual(services)
  for (const card of cards) expect(card.querySelectorAll('li')).toHaveLength(2)
  expect(readLinks(main)).toMatchObject({ 'Talk to Us': '/contact' })
})

test('Services is not in the navigation bar, but in the footer', async ({ page }) => {
  await page.goto('/about')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Products', 'About', 'Contact'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(page).toHaveTitle('Services · Kashika')
})

test('the profile page has its heading and is not cached', async ({ request }) => {
  const { response, document } = await readPage(request, '/profile')
  expect(response.headers()['cache-control']).toBe('no-store')
  expect(document.querySelector('h1')?.textContent).toBe('Profile')
  expect(document.querySelector('main')?.textContent).toContain('This is your profile page.')
})

for (const address of ['/no-such-page', '/about/further', '/sitemaps']) {
  test(`${address} is a 404 page`, async ({ request }) => {
    const { response, document } = await readPage(request, address)
    expect(response.status()).toBe(404)
    const main = document.querySelector('main')
    expect(readTexts(main, 'h1, h2, h3')).toEqual(['Page not found'])
    expect(main?.textContent).toContain('The page you asked for has moved or does not exist.')
    expect(readLinks(main)).toMatchObject({ 'Back to Home': '/', 'Explore Collection': '/products' })
    expect(document.querySelector('header')).not.toBeNull()
    expect(document.querySelector('footer')?.textContent).toContain('Kashika. All rights reserved.')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })
}

test('a page that cannot be rendered shows an error with its status and a retry link', {
  tag: '@journey',
}, async ({ page }) => {
  const unreachableOrigin = 'http://127.0.0.1:9'
  const web = await startWeb(unreachableOrigin)
  const answer = await page.goto(`${web.origin}/products?category=RING`)
  expect(answer?.status()).toBe(503)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading')).toHaveText(['Our Collection', 'Something went wrong'])
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Kashika. All rights reserved.')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)

  const again = page.waitForResponse((response) => response.request().isNavigationRequest())
  await main.getByRole('link', { name: 'Retry' }).click()
  expect((await again).url()).toBe(`${web.origin}/products?category=RING`)

  expect((await page.goto(`${web.origin}/products/any-piece`))?.status()).toBe(503)
  await expect(main.getByRole('heading')).toHaveText('Something went wrong')
  await expect(main.getByRole('link', { name: 'Retry' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await web.stop()
})

test('Home is shown without collections when the API is down, and is not cached', async ({ request }) => {
  const unreachableOrigin = 'http://127.0.0.1:9'
  const web = await startWeb(unreachableOrigin)
  const { response, document } = await readPage(request, web.origin)
  expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect(readTexts(document, 'h2')).toContain('Featured Collections')
  expect(readLinks(document)).toMatchObject({ 'See every piece': '/products' })
  expect(document.querySelectorAll('.collections__item')).toHaveLength(0)
  await web.stop()
})

for (const path of ['/about', '/services', '/profile', '/no-such-page'])
  test(`${path} fits every screen and is accessible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectFitting(page)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } })

  test('every text is visible', async ({ page }) => {
    await page.goto('/about')
    for (const [title, text] of values) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
    }
    const countTransparent = (elements: Element[]) =>
      elements.filter((element) => getComputedStyle(element).opacity !== '1').length
    expect(await page.getByRole('main').locator('*').evaluateAll(countTransparent)).toBe(0)
    await expect(page.getByRole('definition')).toHaveText(['1975', '10K+', '50+'])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
    for (const service of services) await expect(page.getByRole('heading', { name: service })).toBeVisible()
  })
})
