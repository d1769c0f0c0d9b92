import type { Page } from '@playwright/test'
import { expect, expectFitting, test, widths } from '../../support/browser/fixtures.ts'
import { readPage, readTexts } from '../../support/browser/read-page.ts'
import { startScripts } from '../../support/browser/start-scripts.ts'

const collections = [
  { name: 'Engagement Rings', slug: 'engagement-rings', badge: 'Most Popular' },
  { name: 'Necklaces', slug: 'necklaces', badge: undefined },
  { name: 'Earrings', slug: 'earrings', badge: 'New Collection' },
]

test.describe('the content of Home', () => {
  test.beforeEach(async ({ visitor }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.goto('/')
  })

  test('the hero has a headline, a tagline and two links', { tag: '@journey' }, async ({ visitor }) => {
    const hero = visitor.locator('.hero')
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Timeless Elegance in Every Piece')
    await expect(
      hero.getByText('Silver, gold and diamond jewellery, finished by hand in Varanasi'),
    ).toBeVisible()
    await expect(hero.getByRole('link', { name: 'Explore Collection' })).toHaveAttribute('href', '/products')
    await expect(hero.getByRole('link', { name: 'Book Appointment' })).toHaveAttribute(
      'href',
      '/contact?ask=visit',
    )
    await expect(hero.getByRole('img', { name: 'Solitaire diamond ring in yellow gold' })).toBeVisible()
  })

  test('three featured collections link to their pages', { tag: '@journey' }, async ({ visitor }) => {
    await expect(visitor.getByRole('heading', { name: 'Featured Collections' })).toBeVisible()
    const cards = visitor.locator('.collections__item')
    await expect(cards).toHaveCount(collections.length)
    for (const [place, { name, slug, badge }] of collections.entries()) {
      const card = cards.nth(place)
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(name)
      await expect(card.getByRole('link')).toHaveAttribute('href', `/collections/${slug}`)
      await expect(card.locator('.badge')).toHaveText(badge ? [badge] : [])
    }
    await expect(visitor.getByRole('link', { name: 'See every piece' })).toHaveAttribute('href', '/products')
  })
})

test('Home tells three statistics', async ({ request }) => {
  const { document } = await readPage(request, '/')
  expect(readTexts(document, '.statistic dd')).toEqual(['50+', '100K+', '100%'])
  expect(readTexts(document, '.statistic dt')).toEqual([
    'Years of Excellence',
    'Satisfied Customers',
    'Authentic Pieces',
  ])
})

test('Home makes four promises', async ({ request }) => {
  const { document } = await readPage(request, '/')
  expect(readTexts(document, '.promises__item h3')).toEqual([
    'Master Craftsmanship',
    'Lifetime Assurance',
    'Certified Authenticity',
    'Secure Delivery',
  ])
  expect(readTexts(document, 'h2')).toContain('Our Promise to You')
  const texts = readTexts(document, '.promises__item').join()
  expect(texts).toMatch(/lifetime warranty, with complimentary cleaning/)
  expect(texts).toMatch(/certification for every diamond and gemstone/)
  expect(texts).toMatch(/Complimentary insured shipping worldwide/)
})

test('three testimonials have a first name, a city and five stars each', async ({ request }) => {
  const { document } = await readPage(request, '/')
  expect(readTexts(document, 'figure.testimonials__item figcaption')).toEqual([
    'Ananya, Lucknow',
    'Rohan, Bengaluru',
    'Meera, Varanasi',
  ])
  const stars = document.querySelectorAll('.testimonials__item .stars')
  expect(stars.map((each) => each.getAttribute('aria-label'))).toEqual(Array(3).fill('Rated 5 out of 5'))
  expect(document.querySelectorAll('.testimonials__item .stars__empty')).toHaveLength(0)
  for (const path of document.querySelectorAll('.testimonials__item .stars path'))
    expect(path.getAttribute('d')).toMatch(/^(M[^MZ]+Z){5}$/)
})

test('Stay Connected asks for an e-mail address', async ({ request }) => {
  const { document } = await readPage(request, '/')
  expect(readTexts(document, 'h2')).toContain('Stay Connected')
  const email = document.querySelector('#stay-email')
  expect(email?.getAttribute('type')).toBe('email')
  expect(email?.getAttribute('placeholder')).toBe('Your email address')
  expect(readTexts(document, 'label[for="stay-email"]')).toEqual(['Your email address'])
  expect(readTexts(document, '.newsletter-signup button')).toEqual(['Subscribe'])
})

for (const { now, row, status } of [
  { now: '2026-11-16T12:00:00+05:30', row: 'Mon-Sat', status: 'Open today till 8:00 PM' },
  // Still Saturday in London, and Sunday in the shop.
  { now: '2026-11-14T20:00:00Z', row: 'Sunday', status: 'Opens at 12:00 PM' },
])
  test(`at ${now} the hours of ${row} are marked as today's`, async ({ visitor }) => {
    await visitor.clock.setFixedTime(now)
    await visitor.goto('/')
    const visit = visitor.getByRole('region', { name: 'Visit the showroom' })
    await expect(visit.getByRole('img', { name: /^Sketch map/ })).toBeVisible()
    await expect(visit.locator('tr')).toHaveCount(2)
    await startScripts(visitor)
    await expect(visit.locator('[aria-current=date] th')).toHaveText([row])
    await expect(visit.getByText(status)).toBeVisible()
  })

test.describe('the animations of Home', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('statistics count from zero to their exact text in two seconds', async ({ visitor }) => {
    await visitor.setViewportSize({ width: widths.desktop, height: 900 })
    await pauseClock(visitor)
    await visitor.addInitScript(recordStatistics)
    await visitor.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(visitor.locator('.hero__statistics')).toHaveAttribute('data-in-view')
    await visitor.clock.runFor(2800)
    const frames = await visitor.evaluate(() => (window as unknown as RecordedFrames).frames)
    const [first, last] = [frames[0], frames.at(-1)]
    expect(first?.text).toMatch(/^0[+%]$/)
    expect(frames.some(({ text }) => /^\d{1,2}K\+$/.test(text))).toBe(true)
    await expect(visitor.locator('.statistic dd')).toHaveText(['50+', '100K+', '100%'])
    const durationMs = (last?.at ?? 0) - (first?.at ?? 0)
    expect(durationMs).toBeGreaterThanOrEqual(2000)
    expect(durationMs).toBeLessThan(2050)
  })

  test('a section fades in when a fifth of it is visible, and stays', async ({ visitor }) => {
    await visitor.setViewportSize({ width: widths.phone, height: 844 })
    await visitor.goto('/')
    const card = visitor.locator('.collections__item').first()
    await scrollUntilShown(visitor, '.collections__item', 0.15)
    await waitUntilSeen(visitor, '.collections__item')
    await expect(card).toHaveCSS('opacity', '0')
    await scrollUntilShown(visitor, '.collections__item', 0.25)
    await expect(card).toHaveCSS('opacity', '1')
    await visitor.evaluate(() => scrollTo(0, 0))
    await waitUntilSeen(visitor, '.collections__item')
    await expect(card).toHaveCSS('opacity', '1')
  })

  test('a section taller than five screens fades in too', async ({ visitor }) => {
    await visitor.setViewportSize({ width: widths.phone, height: 70 })
    await visitor.goto('/')
    const card = visitor.locator('.collections__item').first()
    await expect(card).toHaveCSS('opacity', '0')
    await visitor.evaluate(() =>
      scrollTo(0, (document.querySelector('.collections__item')?.getBoundingClientRect().top ?? 0) + 100),
    )
    await expect(card).toHaveCSS('opacity', '1')
  })

  test('cards fade in one after another, 0.2, 0.1 and 0.15 s apart', async ({ visitor }) => {
    await visitor.setViewportSize({ width: widths.desktop, height: 6000 })
    await visitor.goto('/')
    await expect(visitor.locator('.reveal:not([data-in-view])')).toHaveCount(0)
    expect(await readDelays(visitor, '.collections__item')).toEqual(['0s', '0.2s', '0.4s'])
    expect(await readDelays(visitor, '.promises__item')).toEqual(['0s', '0.1s', '0.2s', '0.3s'])
    expect(await readDelays(visitor, '.testimonials__item')).toEqual(['0s', '0.15s', '0.3s'])
  })

  test('the hero text shifts by 36 px over the first 600 of scroll', async ({ visitor }) => {
    await visitor.goto('/')
    await visitor.evaluate(() => scrollTo(0, 300))
    await expect(visitor.locator('.hero__text')).toHaveCSS('translate', '0px 18px')
    await visitor.evaluate(() => scrollTo(0, 900))
    await expect(visitor.locator('.hero__text')).toHaveCSS('translate', '0px 36px')
  })

  test('with reduced motion everything is visible at once and not animated', { tag: '@journey' }, async ({
    visitor,
  }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.addInitScript(recordStatistics)
    await visitor.goto('/')
    for (const section of await visitor.locator('.reveal').all())
      await expect(section).toHaveCSS('opacity', '1')
    await expect(visitor.locator('.hero__text')).toHaveCSS('animation-name', 'none')
    await expect(visitor.locator('.hero__reflection img')).toHaveCSS('animation-name', 'none')
    await waitUntilSeen(visitor, '.hero__statistics')
    const frames = await visitor.evaluate(() => (window as unknown as RecordedFrames).frames)
    expect(frames).toEqual([])
    await expect(visitor.locator('.statistic dd')).toHaveText(['50+', '100K+', '100%'])
  })
})

test('without scripts everything is visible', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.goto('/')
  for (const section of await page.locator('.reveal').all()) await expect(section).toHaveCSS('opacity', '1')
  await expect(page.locator('.statistic dd')).toHaveText(['50+', '100K+', '100%'])
  await context.close()
})

test('a page whose scripts fail to load shows its sections when they come into view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The browser without a window reports a mouse at rest, which would start the scripts.
  await page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true),
  )
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const card = page.locator('.collections__item').first()
  await expect(card).toHaveCSS('opacity', '0')
  await card.evaluate((element) => element.scrollIntoView())
  await expect(card).toHaveCSS('opacity', '1')
})

test('Home is accessible and fits every screen', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.goto('/')
  await expectFitting(visitor)
})

/** Time then passes only when the test says so, however busy the machine is. */
async function pauseClock(page: Page) {
  const noon = new Date('2026-11-16T12:00:00+05:30')
  await page.clock.install({ time: noon })
  await page.clock.pauseAt(noon.getTime() + 1000)
}

type RecordedFrames = { frames: { at: number; text: string }[] }

/** Runs in the browser, so it cannot use anything outside itself. */
function recordStatistics() {
  const frames: RecordedFrames['frames'] = []
  Object.assign(window, { frames })
  addEventListener('DOMContentLoaded', () => {
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) frames.push({ at: performance.now(), text: target.textContent ?? '' })
    })
    for (const figure of document.querySelectorAll('.statistic dd'))
      watch.observe(figure, { subtree: true, childList: true, characterData: true })
  })
}

function scrollUntilShown(page: Page, selector: string, share: number) {
  return page.evaluate(
    ([selector, share]) => {
      const { top, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {
        top: 0,
        height: 0,
      }
      scrollBy(0, top + height * share - innerHeight)
    },
    [selector, share] as const,
  )
}

/** An observer of the test's own is told in the same frame as the page's, or later. */
function waitUntilSeen(page: Page, selector: string) {
  return page
    .locator(selector)
    .first()
    .evaluate(async (element) => {
      const observed = Promise.withResolvers<void>()
      const observer = new IntersectionObserver(() => observed.resolve())
      observer.observe(element)
      await observed.promise
      observer.disconnect()
      // The page may change what is shown in the frame after.
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    })
}

function readDelays(page: Page, selector: string) {
  return page
    .locator(selector)
    .evaluateAll((elements) => elements.map((each) => getComputedStyle(each).transitionDelay.split(', ')[0]))
}
