import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectFitting,
  expectNoSidewaysScroll,
  test,
  widths,
} from '../../support/browser/fixtures.ts'
import { countPages } from '../../support/screens/layout-faults.ts'

/** By definition of CSS: 50 mm are 189 pixels. */
const pixelsPerMm = 96 / 25.4

const guides = [
  {
    path: '/sizes/ring',
    ways: ['A ring that fits', 'A thread or a strip of paper'],
    sizes: ['6', '8', '10', '12', '14', '16', '18', '20', '22', '24'],
    row: ['12', '52', '16.6'],
  },
  {
    path: '/sizes/bangle',
    ways: ['A bangle that fits', 'Round the hand', 'Or hold a bank card to it'],
    sizes: ['2-2', '2-4', '2-6', '2-8', '2-10', '2-12'],
    row: ['2-4', '57.2', '180'],
  },
]

const openRuler = async (page: Page) => {
  await page.getByRole('button', { name: 'Measure on this screen' }).click()
  return page.getByRole('region', { name: 'Measure on this screen' })
}

const readRow = (page: Page, size: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: size, exact: true }) })
    .locator('th, td')
    .allTextContents()

const measureHeight = async (element: Locator) => (await element.boundingBox())?.height ?? 0
const measureWidth = async (element: Locator) => (await element.boundingBox())?.width ?? 0

/** In CSS pixels, without the width of the line that draws it. */
function locateShape(shape: SVGElement) {
  const { x, width } = (shape as SVGPathElement).getBBox()
  const { a: scale = 1, e: start = 0 } = (shape as SVGPathElement).getScreenCTM() ?? {}
  return { left: start + x * scale, right: start + (x + width) * scale }
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const { path, ways, sizes, row } of guides)
      test(`${path} says how to measure and lists the sizes in millimetres`, async ({ visitor }) => {
        await visitor.goto(path)
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Find your size')
        await expect(visitor.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(ways)
        await expect(visitor.getByRole('rowheader')).toHaveText(sizes)
        expect(await readRow(visitor, row[0] ?? '')).toEqual(row)
        await expect(visitor.locator('.size-table__own')).toHaveCount(0)
        await expect(visitor.getByText('Shaded')).toHaveCount(0)
        await expect(visitor.getByRole('button', { name: 'Measure on this screen' })).toBeVisible({
          visible: javaScriptEnabled,
        })
      })

    test('the size of an item is marked', async ({ visitor }) => {
      await visitor.goto('/sizes/ring?size=12')
      const marked = visitor.locator('.size-table__own')
      await expect(marked.getByRole('rowheader')).toHaveText('12 (this piece)')
      await expect(marked).toHaveCSS('background-color', 'rgb(246, 228, 220)')
      await expect(visitor.getByText('Shaded: the size of this piece.')).toBeVisible()
      await visitor.goto('/sizes/bangle?size=2-6')
      await expect(marked.locator('th, td')).toHaveText(['2-6 (this piece)', '60.3', '190'])
    })

    test('the footer leads to the guide, and the guide to the other one and to the strip', async ({
      visitor,
    }) => {
      await visitor.goto('/about')
      await visitor.getByRole('contentinfo').getByRole('link', { name: 'Find your size' }).click()
      await expect(visitor).toHaveURL('/sizes/ring')
      const tabs = visitor.getByRole('navigation', { name: 'Size guide' })
      await expect(tabs.locator('[aria-current=page]')).toHaveText('Ring')
      await tabs.getByRole('link', { name: 'Bangle' }).click()
      await expect(visitor).toHaveURL('/sizes/bangle')
      await expect(tabs.locator('[aria-current=page]')).toHaveText('Bangle')
      await tabs.getByRole('link', { name: 'Ring' }).click()
      await visitor.getByRole('link', { name: 'Print the strip, true to size' }).click()
      await expect(visitor).toHaveURL('/sizes/ring/strip')
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ring strip')
    })

    test('the strip is printed alone, on one page and true to size', async ({ visitor }) => {
      await visitor.setViewportSize({ width: widths.phone, height: 800 })
      await visitor.goto('/sizes/ring/strip')
      await expectNoSidewaysScroll(visitor)
      await visitor.emulateMedia({ media: 'print' })
      const line = visitor.locator('.ring-strip__line')
      const { left, right } = await line.evaluate(locateShape)
      expect(right - left).toBeCloseTo(50 * pixelsPerMm, 0)
      const strip = visitor.getByRole('img', { name: 'Paper strip with the Indian ring sizes 4 to 30' })
      const slit = await strip.locator('.ring-strip__slit').evaluate(locateShape)
      const mark = await strip.locator('[data-size="12"]').evaluate(locateShape)
      expect(mark.left - slit.left).toBeCloseTo(52 * pixelsPerMm, 0)
      await expect(visitor.getByText('This line is 50 mm long.')).toBeVisible()
      for (const selector of ['header', 'footer', 'button', 'main a'])
        for (const each of await visitor.locator(selector).all()) await expect(each).toBeHidden()
      expect(await countPages(visitor)).toBe(1)
    })
  })

test('an odd size gets a row of its own, and a size that does not exist is ignored', async ({ visitor }) => {
  await visitor.goto('/sizes/ring?size=13')
  await expect(visitor.getByRole('rowheader')).toContainText(['12', '13 (this piece)', '14'])
  await expect(visitor.locator('.size-table__own td')).toHaveText(['53', '16.9'])
  for (const address of ['/sizes/ring?size=2-4', '/sizes/ring?size=99', '/sizes/bangle?size=%3Cb%3E']) {
    await visitor.goto(address)
    await expect(visitor.getByRole('table')).toBeVisible()
    await expect(visitor.locator('.size-table__own')).toHaveCount(0)
  }
})

test('/sizes leads to rings, and there is no guide to other things', async ({ request }) => {
  const answer = await request.get('/sizes', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/sizes/ring'])
  expect((await request.get('/sizes/necklace')).status()).toBe(404)
})

test('the disc on the screen follows the bank card, and a reload keeps it', { tag: '@journey' }, async ({
  visitor,
}) => {
  await visitor.setViewportSize({ width: widths.phone, height: 844 })
  await visitor.goto('/sizes/ring?size=14')
  const ruler = await openRuler(visitor)
  await expect(ruler).toBeFocused()
  const bar = await visitor.getByRole('banner').boundingBox()
  const start = await ruler.getByRole('heading', { name: 'First a bank card' }).boundingBox()
  expect(start?.y).toBeGreaterThan(bar?.height ?? 0)
  expect(start?.y).toBeLessThan(300)
  const slider = ruler.getByLabel('Height of the drawn card')
  const card = ruler.getByRole('img', { name: 'Outline of a bank card' })
  const disc = ruler.locator('.screen-ruler__disc')
  await expect(ruler.getByText('Not true to size yet')).toBeVisible()

  await slider.fill('5')
  await expect(ruler.getByText('Not true to size yet')).toHaveCount(0)
  expect(await measureHeight(card)).toBeCloseTo(53.98 * 5, 0)
  expect(await measureWidth(card)).toBeCloseTo(85.6 * 5, 0)
  expect(await measureHeight(disc)).toBeCloseTo(17.2 * 5, 0)
  await slider.focus()
  await visitor.keyboard.press('End')
  await expect.poll(() => measureHeight(disc)).toBeCloseTo(17.2 * 11, 0)
  await slider.fill('6.04')
  await ruler.getByLabel('Size').selectOption('8')
  await expect.poll(() => measureHeight(disc)).toBeCloseTo(15.3 * 6.04, 0)
  await expect(ruler.getByText('8: 15.3 mm across, 48 mm round')).toBeVisible()

  await visitor.reload()
  await openRuler(visitor)
  await expect(slider).toHaveValue('6.04')
  expect(await measureHeight(disc)).toBeCloseTo(17.2 * 6.04, 0)
  await expect(ruler.getByText('Not true to size yet')).toHaveCount(0)
})

test('another zoom is another scale, for which the card has to be matched again', async ({ visitor }) => {
  const devtools = await visitor.context().newCDPSession(visitor)
  const setZoom = (zoom: number) =>
    devtools.send('Emulation.setDeviceMetricsOverride', {
      width: 1200 / zoom,
      height: 800 / zoom,
      deviceScaleFactor: zoom,
      mobile: false,
    })
  await setZoom(1)
  await visitor.goto('/sizes/bangle')
  const ruler = await openRuler(visitor)
  const warning = ruler.getByText('Not true to size yet')
  await ruler.getByLabel('Height of the drawn card').fill('4')
  await expect.poll(() => measureHeight(ruler.locator('.screen-ruler__disc'))).toBeCloseTo(57.2 * 4, 0)
  await setZoom(2)
  await expect(warning).toBeVisible()
  await setZoom(1)
  await expect(warning).toHaveCount(0)
})

for (const path of ['/sizes/ring?size=12', '/sizes/bangle', '/sizes/ring/strip'])
  test(`${path} fits every screen and is accessible`, async ({ visitor }) => {
    await visitor.goto(path)
    await expectFitting(visitor)
  })

test('the largest ruler fits every screen and is accessible', async ({ visitor }) => {
  await visitor.goto('/sizes/bangle?size=2-12')
  const ruler = await openRuler(visitor)
  await ruler.getByLabel('Height of the drawn card').fill('11')
  await expectFitting(visitor)
})
