import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'
import { startScripts } from '../../support/browser/start-scripts.ts'
import { openShopWithRates, type ShopWithRates } from '../../support/rates/shop-with-rates.ts'
import { stopAll } from '../../support/servers/app-processes.ts'

// Each test has a rate that ends during it, and therefore a shop of its own. They wait longer than they work: one of each
// kind is in the gate, the others are drills.
test.setTimeout(120_000)
test.use({ startsScripts: false })
let shop: ShopWithRates
test.beforeEach(async () => {
  shop = await openShopWithRates()
})
test.afterEach(() => shop.close())

const itemPath = '/products/padma-lotus-ring'
const price = '₹51,797'
const pricePattern = /51,?797/
const isPriceShown = (page: Page) => page.getByText(price).first().isVisible()
const expectPrice = (page: Page) => expect(page.getByText(price).first()).toBeVisible()
const waitFor = (time: Date) =>
  expect.poll(() => Date.now(), { timeout: 60_000 }).toBeGreaterThan(time.getTime())

async function expectNoPrice(page: Page) {
  await expect(page.getByText('Ask for today’s price').first()).toBeVisible()
  expect(await page.locator('body').innerText()).not.toMatch(pricePattern)
  expect((await page.locator('[type="application/ld+json"]').allTextContents()).join()).not.toMatch(
    pricePattern,
  )
}

/** What a page is without the guard: its script does not run. */
const openWithoutScripts = (context: BrowserContext) =>
  context.browser()?.newContext({ javaScriptEnabled: false }) as Promise<BrowserContext>

/** The item's page as it would be without the guard, with all other scripts. */
const cutGuard = (page: Page) =>
  page.route(
    shop.origin + itemPath,
    async (route) => {
      const response = await route.fetch()
      const [start, guard, end, ...others] = (await response.text()).split(
        /(<script>(?:(?!<\/script>).)*data-until.*?<\/script>)/s,
      )
      expect([Boolean(guard), others]).toEqual([true, []])
      await route.fulfill({ response, body: `${start}${end}` })
    },
    { times: 1 },
  )

test('an open tab shows no price after the end of its rate, and would without the script', async ({
  page,
  context,
}) => {
  const until = await shop.setRates(15)
  const control = await (await openWithoutScripts(context)).newPage()
  const list = await context.newPage()
  await page.goto(shop.origin + itemPath)
  await list.goto(`${shop.origin}/products`)
  await control.goto(shop.origin + itemPath)
  await expectPrice(page)
  await expectPrice(list)
  await expect(list.getByText('Rate of the day')).toBeVisible()
  expect(await page.locator('[type="application/ld+json"]').last().textContent()).toMatch(
    /"price":51797,"priceValidUntil":"\d{4}/,
  )
  await waitFor(until)
  await expectNoPrice(page)
  await expectNoPrice(list)
  await expect(list.getByText('Today’s rate is not set yet')).toBeVisible()
  await expect(list.getByText('Rate of the day')).toBeHidden()
  expect(await isPriceShown(control)).toBe(true)
  await control.reload()
  await expectNoPrice(control)
})

test('what was rendered in the browser is hidden too', { tag: '@drill' }, async ({ page }) => {
  const until = await shop.setRates(20)
  await page.goto(`${shop.origin}/products`)
  await startScripts(page)
  await page.getByRole('link', { name: 'Padma Lotus Ring' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(price)).toBeVisible()
  await dialog.getByRole('link', { name: 'All details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Padma Lotus Ring' })).toBeVisible()
  await expectPrice(page)
  await waitFor(until)
  await expectNoPrice(page)
})

test('a page from the browser’s own cache shows no price after its end, with all servers stopped', async ({
  page,
  context,
}) => {
  const until = await shop.setRates(15)
  const control = await (await openWithoutScripts(context)).newPage()
  for (const tab of [page, control]) {
    await tab.goto(shop.origin + itemPath)
    await expectPrice(tab)
    await tab.goto(`${shop.origin}/about`)
  }
  await stopAll()
  await page.goBack()
  await expectPrice(page)
  await page.goForward()
  await waitFor(until)
  await page.goBack()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0])).toMatchObject({
    transferSize: 0,
  })
  await expectNoPrice(page)
  await control.goBack()
  expect(await isPriceShown(control)).toBe(true)
})

test(
  'a page from the back-forward cache shows no price after its end',
  { tag: '@drill' },
  async ({ browser: _ }, info) => {
    // The one without a window has no such cache.
    const browser = await chromium.launch({
      ...info.project.use.launchOptions,
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const [page, control] = [await browser.newPage(), await browser.newPage()]
    await cutGuard(control)
    const until = await shop.setRates(20)
    for (const tab of [page, control]) {
      await tab.goto(shop.origin + itemPath)
      await expectPrice(tab)
      await tab.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          const priceShown = document.querySelector<HTMLElement>('[data-until] b')?.checkVisibility()
          Object.assign(window, { shownAt: { persisted, priceShown } })
        })
      })
      await tab.goto(`${shop.origin}/about`)
    }
    await waitFor(until)
    // A page that is restored does not load again.
    for (const tab of [page, control]) await tab.goBack({ waitUntil: 'commit' })
    expect(await page.evaluate('shownAt')).toEqual({ persisted: true, priceShown: false })
    expect(await control.evaluate('shownAt')).toEqual({ persisted: true, priceShown: true })
    await expectNoPrice(page)
    await browser.close()
  },
)

const hour = 3_600_000
/** Before any script of the page; `setClock` moves the clock while the page is open. */
async function moveClock(page: Page, offsetMs: number) {
  await page.addInitScript((offset) => {
    const readClock = Date.now
    const setClock = (offsetMs: number) => {
      Date.now = () => readClock() + offsetMs
    }
    setClock(offset)
    Object.assign(window, { setClock })
  }, offsetMs)
}

/** With a guard that believes the clock of the device. */
async function openWithDeviceClock(context: BrowserContext, offsetMs: number) {
  const page = await context.newPage()
  await moveClock(page, offsetMs)
  await cutGuard(page)
  await page.addInitScript(() => {
    const hideExpired = () => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-until]'))
        element.toggleAttribute('data-expired', Number(element.dataset['until']) * 1000 <= Date.now())
    }
    setInterval(hideExpired, 50)
  })
  await page.goto(shop.origin + itemPath)
  return page
}

for (const [name, offsetMs] of [
  ['behind', -5 * hour],
  ['ahead', 5 * hour],
] as const)
  test(`a clock that is hours ${name} neither shows an expired price nor hides a valid one`, {
    tag: '@drill',
  }, async ({ page, context }) => {
    await moveClock(page, offsetMs)
    const until = await shop.setRates(15)
    const control = await openWithDeviceClock(context, offsetMs)
    const expectDeviceTime = () =>
      expect(control.getByText(price).first()).toBeVisible({ visible: offsetMs < 0 })
    await page.goto(shop.origin + itemPath)
    await expectPrice(page)
    await expectDeviceTime()
    await page.goto(`${shop.origin}/about`)
    await page.goBack()
    await expectPrice(page)
    await waitFor(until)
    await expectNoPrice(page)
    await expectDeviceTime()
    await page.goForward()
    await page.goBack()
    await expectNoPrice(page)
  })

test('a clock that is set back by hours while the page is open shows no expired price', {
  tag: '@drill',
}, async ({ page, context }) => {
  await moveClock(page, 0)
  const until = await shop.setRates(12)
  const control = await openWithDeviceClock(context, 0)
  await page.goto(shop.origin + itemPath)
  for (const tab of [page, control]) {
    await expectPrice(tab)
    await tab.evaluate('setClock(-5 * 3600e3)')
  }
  await waitFor(until)
  await expectNoPrice(page)
  expect(await isPriceShown(control)).toBe(true)
})

test('without scripts, and from the API, an expired price is not given', async ({ context, request }) => {
  const until = await shop.setRates(10)
  const page = await (await openWithoutScripts(context)).newPage()
  const valid = await page.goto(shop.origin + itemPath)
  await expectPrice(page)
  const [, lifetime] = valid?.headers()['cache-control']?.match(/s-maxage=(\d+)/) ?? []
  expect(Number(lifetime)).toBeLessThan(10)
  const readPrice = async () => {
    const answer = await request.get(`${shop.origin}/api/user/piece?slug=padma-lotus-ring`)
    return (await answer.json()).item
  }
  expect(await readPrice()).toMatchObject({ price: 51_797 })
  await waitFor(until)
  await page.reload()
  await expectNoPrice(page)
  await expect(page.getByText(/^The last rate is from \d+ \w+, \d\d:\d\d$/)).toBeVisible()
  const { price: expired, breakUp } = await readPrice()
  expect([expired, breakUp]).toEqual([undefined, undefined])
})
