import type { Page } from '@playwright/test'
import { expect, signUpNewPerson, test, widths } from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/hold-scripts.ts'

test.use({ startsScripts: false })

const itemAddress = '/products/aarohi-solitaire-ring'
const html = (page: Page) => page.locator('html')
const expectAlive = (page: Page) => expect(html(page)).toHaveAttribute('data-alive', '')
const scriptLinks = (page: Page, rel: string) => page.locator(`link[as=script][rel=${rel}]`)

/** Prefetching waits for a second after the load event. */
async function openAndSettle(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await page.clock.runFor(1500)
}

async function expectAsleep(page: Page) {
  await expect(html(page)).not.toHaveAttribute('data-alive')
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
}

for (const path of ['/', '/products', itemAddress, '/about', '/contact', '/signin'])
  test(`${path} runs at most 2 kB of script before the first sign`, async ({ visitor, baseURL }) => {
    await visitor.coverage.startJSCoverage()
    await visitor.goto(path)
    await expect(scriptLinks(visitor, 'prefetch')).not.toHaveCount(0)
    await visitor.waitForLoadState('networkidle')
    await expectAsleep(visitor)
    const scripts = await visitor.coverage.stopJSCoverage()
    expect(new Set(scripts.map(({ url }) => url))).toEqual(new Set([baseURL + path]))
    const bytes = scripts.reduce((sum, { source = '' }) => sum + Buffer.byteLength(source), 0)
    console.warn(`${path}: ${bytes} bytes of script before the first sign`)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(2048)
  })

test('script files are fetched when the page has settled, but not to save data', async ({ visitor }) => {
  await openAndSettle(visitor, '/products')
  expect(await scriptLinks(visitor, 'prefetch').count()).toBeGreaterThan(3)
  await visitor.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await visitor.reload()
  await visitor.clock.runFor(1500)
  await expect(scriptLinks(visitor, 'prefetch')).toHaveCount(0)
  await visitor.mouse.wheel(0, 100)
  await visitor.clock.runFor(1500)
  await expectAlive(visitor)
})

const signs: [string, (page: Page) => Promise<unknown>][] = [
  ['the mouse moves', (page) => page.mouse.move(300, 300)],
  ['the wheel turns', (page) => page.mouse.wheel(0, 200)],
  ['Tab is pressed', (page) => page.keyboard.press('Tab')],
  ['a field is focused', (page) => page.locator('#stay-email').focus()],
]
for (const [sign, give] of signs)
  test(`scripts start when ${sign}, and nothing is made anew`, async ({ visitor }) => {
    await visitor.goto('/')
    await visitor.evaluate(() => {
      for (const element of document.querySelectorAll('body *')) Object.assign(element, { isFirst: true })
    })
    await give(visitor)
    await expectAlive(visitor)
    await expect(visitor.locator('.nav-bar__opening-status')).toHaveCount(1)
    const laterElements = await visitor.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => !('isFirst' in element))
        .map((element) => element.className || element.localName)
        .filter((name) => name !== 'script'),
    )
    expect(new Set(laterElements)).toEqual(new Set(['nav-bar__opening-status', 'span']))
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: widths.phone, height: 844 }, hasTouch: true, isMobile: true })

  test('a first tap on a card leads to its item', async ({ visitor }) => {
    await visitor.goto('/products', { waitUntil: 'commit' })
    const card = visitor.locator('.item-card__link').first()
    const name = await card.textContent()
    await card.tap({ noWaitAfter: true })
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
    await expectAsleep(visitor)
  })

  test('a first tap opens the menu, and its links work', async ({ visitor }) => {
    await visitor.goto('/', { waitUntil: 'commit' })
    await visitor.getByRole('button', { name: 'Open menu' }).tap()
    const drawer = visitor.locator('.nav-drawer')
    await expect(drawer).toBeVisible()
    await expectAlive(visitor)
    await drawer.getByRole('link', { name: 'Contact' }).tap()
    await expect(visitor).toHaveURL('/contact')
    await expect(drawer).toBeHidden()
  })

  test('a filter chosen first is applied', async ({ visitor }) => {
    await visitor.goto('/products', { waitUntil: 'commit' })
    await visitor.getByLabel('Category').focus()
    await visitor.getByLabel('Category').selectOption('RING')
    await expect(visitor).toHaveURL('/products?category=RING')
    await expect(visitor.locator('.item-filters__count')).not.toHaveText('Showing 24 pieces')
  })

  test('a touch that scrolls starts the scripts', async ({ visitor }) => {
    await visitor.goto('/products')
    const devtools = await visitor.context().newCDPSession(visitor)
    await devtools.send('Input.synthesizeScrollGesture', { x: 200, y: 500, yDistance: -300 })
    await expectAlive(visitor)
  })
})

test('a press on Share is kept until the scripts have come, and done once', async ({ visitor }) => {
  await visitor.addInitScript(() => {
    const shared: unknown[] = []
    const share = async (data: unknown) => shared.push(data)
    Object.defineProperty(navigator, 'share', { value: share })
    Object.assign(window, { shared })
  })
  const release = await holdScripts(visitor)
  await visitor.goto(itemAddress, { waitUntil: 'commit' })
  await visitor.getByRole('button', { name: 'Share' }).click()
  await release()
  await expect(visitor.locator('.nav-bar__opening-status')).toHaveCount(1)
  expect(await visitor.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toHaveLength(1)
})

test('Look closer pressed before the scripts have come opens the zoom', async ({ visitor }) => {
  const release = await holdScripts(visitor)
  await visitor.goto(itemAddress, { waitUntil: 'commit' })
  await visitor.getByRole('link', { name: 'Look closer' }).click({ noWaitAfter: true })
  await expect(visitor.getByRole('dialog')).toHaveCount(0)
  await release()
  await expect(visitor.getByRole('dialog', { name: 'Aarohi Solitaire Ring' })).toBeVisible()
  await expect(visitor).toHaveURL(itemAddress)
})

test('Look closer with scripts that never come opens the master at once', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(itemAddress)
  await page.getByRole('link', { name: 'Look closer' }).click()
  await expect(page).toHaveURL(/-master\.webp$/, { timeout: 4000 })
})

test('a password is shown when asked before the scripts have come', async ({ visitor }) => {
  const release = await holdScripts(visitor)
  await visitor.goto('/signin', { waitUntil: 'commit' })
  const password = visitor.getByLabel('Password', { exact: true })
  await password.fill('typed early')
  await visitor.getByRole('button', { name: 'Show' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await release()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('typed early')
})

test('the live map asked for before the scripts have come is shown', async ({ visitor }) => {
  await visitor.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }))
  const release = await holdScripts(visitor)
  await visitor.goto('/contact', { waitUntil: 'commit' })
  await visitor.locator('.find-us button').click()
  await release()
  await expect(visitor.locator('iframe.map')).toBeVisible()
})

test('text, focus and caret stay while the scripts start', async ({ visitor }) => {
  const release = await holdScripts(visitor)
  await visitor.goto('/contact', { waitUntil: 'commit' })
  const message = visitor.getByRole('textbox', { name: 'Message' })
  await message.pressSequentially('Is the ring available')
  await visitor.keyboard.press('Home')
  await release()
  await visitor.keyboard.type('Namaste! ')
  await expect(message).toHaveValue('Namaste! Is the ring available')
  await expect(message).toBeFocused()
})

test('somebody signed in is greeted, and a private page opens, without a sign', async ({ visitor }) => {
  await signUpNewPerson(visitor)
  await visitor.goto('/about')
  await expect(visitor.getByRole('button', { name: 'Namaste, Meera' })).toBeVisible()
  await visitor.context().clearCookies()
  await visitor.evaluate(() => localStorage.clear())
  await visitor.goto('/admin')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAlive(visitor)
})

test('a restored scroll position is no sign', async ({ visitor }) => {
  await visitor.goto('/about')
  await visitor.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 900)))
  await visitor.reload()
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBeGreaterThan(800)
  await expect(scriptLinks(visitor, 'prefetch')).not.toHaveCount(0)
  await expectAsleep(visitor)
})

test('Back shows the page before, also when a reload has put the scripts to sleep', async ({ visitor }) => {
  await visitor.goto('/about')
  await visitor.mouse.wheel(0, 900)
  await expectAlive(visitor)
  await visitor.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(visitor).toHaveURL('/contact')
  await visitor.reload()
  await expectAsleep(visitor)
  await visitor.evaluate(() => history.back())
  await expect(visitor).toHaveURL('/about')
  await expect(visitor.getByRole('heading', { name: 'Core Values' })).toBeVisible()
})

test('where the scripts never come, the button that applies a filter appears', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.clock.install()
  await page.goto('/products')
  const apply = page.locator('.item-filters__apply')
  await expect(apply).toBeHidden()
  await page.keyboard.press('Tab')
  await page.clock.runFor(13_000)
  await expect(apply).toBeVisible()
})
