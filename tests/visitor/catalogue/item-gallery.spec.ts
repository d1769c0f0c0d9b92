import {
  expect,
  expectAccessible,
  expectFitting,
  expectNoSidewaysScroll,
  queryTestDatabase,
  test,
  widths,
} from '../../support/browser/fixtures.ts'
import { layoutWidths } from '../../support/screens/widths.ts'

/** The one demo item that has several pictures in tests. */
const slug = 'rasika-rope-chain'
const masterAddress = /\/uploads\/[0-9a-f]{32}-master\.webp$/

test('without scripts an item’s other pictures are reached by their thumbnails', { tag: '@journey' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`/products/${slug}`)
  const strip = page.getByRole('region', { name: 'Pictures of Rasika Rope Chain' })
  await expect(strip.getByRole('img')).toHaveCount(3)
  const last = strip.getByRole('img', { name: 'Rasika Rope Chain, picture 3 of 3' })
  await expect(last).not.toBeInViewport()
  await page.getByRole('link', { name: 'Show picture 3 of 3' }).click()
  await expect(last).toBeInViewport()
  await page.context().close()
})

test('what the owner has said of a picture is what visitors get, on the page and in the zoom', async ({
  page,
}) => {
  const of = `item_id = (select id from item where slug = '${slug}') and place = 1`
  await queryTestDatabase(`update item_picture set alt = 'The barrel clasp, close' where ${of}`)
  await page.goto(`/products/${slug}`)
  const strip = page.getByRole('region', { name: 'Pictures of Rasika Rope Chain' })
  await expect(strip.getByRole('img')).toHaveCount(3)
  expect(
    await strip.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt'))),
  ).toEqual(['Rasika Rope Chain', 'The barrel clasp, close', 'Rasika Rope Chain, picture 3 of 3'])
  await page.getByRole('link', { name: 'Look closer: Rasika Rope Chain', exact: true }).click()
  const zoom = page.getByRole('dialog', { name: 'Rasika Rope Chain' })
  await zoom.getByRole('button', { name: 'Next picture' }).click()
  await expect(zoom.getByRole('img', { name: 'The barrel clasp, close' })).toBeVisible()
  await queryTestDatabase(`update item_picture set alt = null where ${of}`)
})

for (const width of [widths.small, widths.desktop])
  test(`the pictures are browsed by keyboard at ${width} px without a layout shift`, async ({ visitor }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' })
    await visitor.setViewportSize({ width, height: 900 })
    await visitor.goto('/products?q=rasika')
    await visitor.getByRole('link', { name: 'Rasika Rope Chain' }).click()
    const dialog = visitor.getByRole('dialog', { name: 'Rasika Rope Chain' })
    const strip = dialog.getByRole('region', { name: 'Pictures of Rasika Rope Chain' })
    const heading = dialog.getByRole('heading')
    const before = await heading.boundingBox()
    await expect(dialog.locator('[aria-current]').getByRole('img')).toHaveAttribute('alt', /picture 1/)
    await strip.focus()
    await visitor.keyboard.press('ArrowRight')
    await expect(strip.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
    await dialog.getByRole('link', { name: 'Show picture 3 of 3' }).press('Enter')
    await expect(strip.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.9 })
    expect(await heading.boundingBox()).toEqual(before)
    await expect(visitor).toHaveURL(`/products/${slug}`)
    await expectNoSidewaysScroll(visitor)
    await expectAccessible(visitor)
    await visitor.keyboard.press('Escape')
    await expect(visitor).toHaveURL('/products?q=rasika')
  })

test.describe('the zoom', () => {
  test('opens over the page with the master, of which nothing was loaded before', {
    tag: '@journey',
  }, async ({ visitor }) => {
    const masters: string[] = []
    visitor.on('request', (request) => {
      if (masterAddress.test(request.url())) masters.push(request.url())
    })
    await visitor.setViewportSize({ width: 1440, height: 900 })
    await visitor.goto(`/products/${slug}`, { waitUntil: 'networkidle' })
    expect(masters).toEqual([])
    const open = visitor.getByRole('link', { name: 'Look closer' }).first()
    await open.press('Enter')
    const zoom = visitor.getByRole('dialog', { name: 'Rasika Rope Chain' })
    await expect(zoom.getByRole('button', { name: 'Close' })).toBeFocused()
    await expect(zoom.getByRole('img', { name: 'Rasika Rope Chain', exact: true })).toBeVisible()
    await expect.poll(() => masters.length).toBe(1)
    await expectAccessible(visitor)

    await visitor.keyboard.press('ArrowRight')
    await expect(zoom.getByText('2 of 3')).toBeVisible()
    await zoom.getByRole('button', { name: 'Previous picture' }).click()
    await expect(zoom.getByText('1 of 3')).toBeVisible()
    await zoom.getByRole('button', { name: 'Show picture 3 of 3' }).click()
    await expect(zoom.getByText('3 of 3')).toBeVisible()

    await visitor.keyboard.press('Escape')
    await expect(zoom).toHaveCount(0)
    await expect(open).toBeFocused()
    await expect(visitor).toHaveURL(`/products/${slug}`)
  })

  test('enlarges by keys, buttons, wheel and double click, and arrow keys move over the picture', async ({
    visitor,
  }) => {
    await visitor.setViewportSize({ width: 1440, height: 900 })
    await visitor.goto(`/products/${slug}`)
    await visitor.getByRole('link', { name: 'Look closer' }).first().click()
    const zoom = visitor.getByRole('dialog')
    const picture = zoom.getByRole('region').getByRole('img')
    const measureHeight = async () => Math.round((await picture.boundingBox())?.height ?? 0)
    await expect.poll(measureHeight).toBeGreaterThan(400)
    const height = await measureHeight()
    expect((await zoom.getByRole('region').boundingBox())?.height).toBeCloseTo(height, 0)
    await visitor.keyboard.press('+')
    await expect.poll(measureHeight).toBe(Math.round(height * 1.5))
    await visitor.keyboard.press('-')
    await expect.poll(measureHeight).toBe(height)
    await zoom.getByRole('button', { name: 'Larger' }).click()
    await expect.poll(measureHeight).toBe(Math.round(height * 1.5))
    await zoom.getByRole('button', { name: 'Smaller' }).click()
    await picture.dblclick()
    await expect.poll(measureHeight).toBe(height * 2)
    await zoom.getByRole('region').focus()
    const before = await picture.boundingBox()
    await visitor.keyboard.press('ArrowDown')
    await expect.poll(async () => (await picture.boundingBox())?.y).toBeLessThan(before?.y ?? 0)
    await visitor.mouse.move(720, 450)
    await visitor.mouse.wheel(0, -200)
    await expect.poll(measureHeight).toBeGreaterThan(height * 2.5)
  })

  test('two fingers enlarge, and a swipe shows the next picture', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ viewport: { width: 844, height: 700 }, hasTouch: true })
    const page = await context.newPage()
    await page.goto(`${baseURL}/products/${slug}`)
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).toHaveAttribute('data-alive', '')
    await page.getByRole('link', { name: 'Look closer' }).first().click()
    const zoom = page.getByRole('dialog')
    await expect(zoom.getByText('Pinch or tap twice')).toBeVisible()
    await expect(zoom.getByText('Scroll to zoom')).toBeHidden()
    const picture = zoom.getByRole('region').getByRole('img')
    const measureHeight = async () => (await picture.boundingBox())?.height ?? 0
    await expect.poll(measureHeight).toBeGreaterThan(300)
    const height = await measureHeight()
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
    await touch('touchStart', [[600, 350]])
    await touch('touchMove', [[450, 350]])
    await touch('touchEnd', [])
    await expect(zoom.getByText('2 of 3')).toBeVisible()

    await touch('touchStart', [
      [400, 350],
      [440, 350],
    ])
    await touch('touchMove', [
      [380, 350],
      [460, 350],
    ])
    await touch('touchEnd', [])
    await expect.poll(measureHeight).toBeGreaterThan(height * 1.8)
    await context.close()
  })

  test('starts with the whole picture on a phone', async ({ visitor }) => {
    await visitor.setViewportSize({ width: 390, height: 844 })
    await visitor.goto(`/products/${slug}`)
    await visitor.getByRole('link', { name: 'Look closer' }).first().click()
    const stage = visitor.getByRole('dialog').getByRole('region')
    const picture = stage.getByRole('img')
    await expect(picture).toHaveCSS('object-fit', 'contain')
    await expect.poll(() => stage.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(390)
  })

  test('fits every screen and is accessible', async ({ visitor }) => {
    await visitor.goto(`/products/${slug}`)
    await visitor.getByRole('link', { name: 'Look closer' }).first().click()
    const zoom = visitor.getByRole('dialog')
    for (const width of layoutWidths) {
      await visitor.setViewportSize({ width, height: 800 })
      for (const part of [
        zoom.getByRole('button', { name: 'Close' }),
        zoom.getByRole('region'),
        zoom.getByText('Scroll to zoom'),
      ])
        await expect(part, `${width} px`).toBeInViewport({ ratio: 1 })
    }
    await expectFitting(visitor)
  })

  test('shows the gallery’s picture until the master has come, and where it does not come', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const held = Promise.withResolvers<void>()
    await page.route(masterAddress, async (route) => {
      await held.promise
      await route.abort()
    })
    await page.goto(`/products/${slug}`)
    const open = page.getByRole('link', { name: 'Look closer' }).first()
    const pageSource = await open.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc)
    await open.click()
    const picture = page.getByRole('dialog').getByRole('region').getByRole('img')
    await expect(picture).toHaveCSS('background-image', `url("${pageSource}")`)
    const before = await picture.boundingBox()
    held.resolve()
    await expect(picture).toHaveAttribute('src', pageSource)
    expect(await picture.boundingBox()).toEqual(before)
  })

  test('a click whose script does not come opens the master', async ({ page }) => {
    await page.goto(`/products/${slug}`)
    await page.route('**/picture-zoom-*.js', (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('link', { name: 'Look closer' }).first().click()
    await expect(page).toHaveURL(masterAddress)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('Look closer opens the master', async ({ page }) => {
      await page.goto(`/products/${slug}`)
      await page.getByRole('link', { name: 'Look closer' }).first().click()
      await expect(page).toHaveURL(masterAddress)
    })
  })
})
