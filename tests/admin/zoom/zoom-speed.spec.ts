import type { Browser, Page } from '@playwright/test'
import { makeLargePhoto } from '../../../apps/api/test/photos.ts'
import { createItem, uniqueName } from '../../support/browser/admin-items.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { median, readLongestWait, watchInteractions } from '../../support/browser/interactions.ts'
import { startScripts } from '../../support/browser/start-scripts.ts'
import { startTimeLimit } from '../../support/browser/time-limit.ts'

const slowdown = 4
const rounds = 3
const limitMs = 200

const zoom = (page: Page) => page.getByRole('dialog')
const stage = (page: Page) => zoom(page).getByRole('region')
const picture = (page: Page) => stage(page).getByRole('img')
const middle = { x: 512, y: 380 }

const interactions: [string, (page: Page) => Promise<void>][] = [
  [
    'opening',
    async (page) => {
      await page.getByRole('link', { name: 'Look closer' }).tap()
      await expect(zoom(page)).toBeVisible()
    },
  ],
  ['larger by button', (page) => zoom(page).getByRole('button', { name: 'Larger' }).tap()],
  ['smaller by button', (page) => zoom(page).getByRole('button', { name: 'Smaller' }).tap()],
  ['larger by key', (page) => page.keyboard.press('+')],
  ['smaller by key', (page) => page.keyboard.press('-')],
  ['larger by double tap', doubleTap],
  ['moving by finger', drag],
  ['moving by key', (page) => stage(page).press('ArrowDown')],
  ['smaller by double tap', doubleTap],
  [
    'closing',
    async (page) => {
      await zoom(page).getByRole('button', { name: 'Close' }).tap()
      await expect(zoom(page)).toHaveCount(0)
    },
  ],
]

async function doubleTap(page: Page) {
  const before = await picture(page).boundingBox()
  // On a busy machine the second tap may come too late to be one of two.
  await expect(async () => {
    const { touchscreen } = page
    await Promise.all([touchscreen.tap(middle.x, middle.y), touchscreen.tap(middle.x, middle.y)])
    await expect.poll(() => picture(page).boundingBox(), { timeout: 1000 }).not.toEqual(before)
  }).toPass()
}

async function drag(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distance === undefined ? [] : [{ x: middle.x - distance, y: middle.y - distance }],
    })
  await touch('touchStart', 0)
  for (let distance = 20; distance <= 200; distance += 20) await touch('touchMove', distance)
  await touch('touchEnd')
  await devtools.detach()
}

/** Not timed: turning a wheel is no interaction by the browser's definition. */
async function turnWheel(page: Page) {
  await page.mouse.move(middle.x, middle.y)
  for (const delta of [-200, -200, -200, 200, 200, 200]) await page.mouse.wheel(0, delta)
}

async function measureZoom(page: Page) {
  const waits = new Map<string, number[]>(interactions.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, interact] of interactions) {
      await interact(page)
      waits.get(name)?.push(await readLongestWait(page))
      if (name === 'opening') await turnWheel(page)
    }
  for (const [name, each] of waits) console.warn(`${name}: ${each.join(', ')} ms`)
  return Math.max(...[...waits.values()].map(median))
}

async function openTouchScreen(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  const page = await context.newPage()
  await watchInteractions(page)
  return page
}

test('at a slowdown of four the zoom into 12 megapixels answers within 200 ms', { tag: '@drill' }, async ({
  admin,
  browser,
}) => {
  test.setTimeout(300_000)
  const { slug } = await createItem(admin.page, uniqueName('Padma Ring'), {}, await makeLargePhoto())
  const page = await openTouchScreen(browser)
  const masters: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('-master.webp')) masters.push(request.url())
  })
  await page.goto(`/products/${slug}`, { waitUntil: 'networkidle' })
  await startScripts(page)
  expect(masters).toEqual([])
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  const expectWithinLimit = startTimeLimit(limitMs)
  // Other load on the machine only increases a median, so a bad one is measured again.
  let slowestMs = await measureZoom(page)
  for (let tries = 1; tries < 3 && slowestMs > limitMs; tries++) slowestMs = await measureZoom(page)
  expect(masters).not.toEqual([])
  await page.getByRole('link', { name: 'Look closer' }).press('Enter')
  await expect
    .poll(() => picture(page).evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([2400, 1800])
  await page.context().close()
  expectWithinLimit(slowestMs)
})
