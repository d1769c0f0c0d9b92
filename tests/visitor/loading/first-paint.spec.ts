import type { Page } from '@playwright/test'
import { expect, test, widths } from '../../support/browser/fixtures.ts'
import { startScripts } from '../../support/browser/start-scripts.ts'

const statistics = ['50+', '100K+', '100%']

test.beforeEach(({ page }) => page.setViewportSize({ width: widths.phone, height: 844 }))

async function holdBack(page: Page, files: string) {
  const held = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a menu opened before the scripts load stays open and closes when a link is followed', async ({
  visitor,
}) => {
  const letScriptsThrough = await holdBack(visitor, '**/assets/*.js')
  await visitor.goto('/', { waitUntil: 'commit' })
  await visitor.getByRole('button', { name: 'Open menu' }).click()
  const drawer = visitor.locator('.nav-drawer')
  await expect(drawer).toBeVisible()
  letScriptsThrough()
  await startScripts(visitor)
  await expect(drawer).toBeVisible()
  await drawer.getByRole('link', { name: 'Products' }).click()
  await expect(visitor).toHaveURL('/products')
  await expect(drawer).toBeHidden()
})

test('statistics that have counted up do not count again when the scripts load', async ({ visitor }) => {
  await visitor.setViewportSize({ width: widths.desktop, height: 900 })
  const letScriptsThrough = await holdBack(visitor, '**/assets/*.js')
  await visitor.clock.install()
  await visitor.goto('/', { waitUntil: 'commit' })
  await visitor.locator('.statistic').last().waitFor()
  await expect(visitor.locator('.hero__statistics')).toHaveAttribute('data-in-view')
  await visitor.clock.runFor(3000)
  await expect(visitor.locator('.hero__statistics')).toHaveCSS('opacity', '1')
  await visitor.evaluate(() => {
    const changes: string[] = []
    Object.assign(window, { changes })
    const watch = new MutationObserver((mutations) =>
      changes.push(...mutations.map(({ target }) => target.textContent ?? '')),
    )
    watch.observe(document.querySelector('.hero__statistics dl') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  letScriptsThrough()
  await startScripts(visitor)
  await visitor.clock.runFor(2500)
  expect(await visitor.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([])
  await expect(visitor.locator('.statistic dd')).toHaveText(statistics)
})

test('the logo is in the first paint and needs no file of its own', async ({ visitor }) => {
  await holdBack(visitor, '**/assets/*.{svg,js,avif,webp}')
  await visitor.goto('/', { waitUntil: 'commit' })
  const word = visitor.getByRole('link', { name: 'Kashika, home' }).locator('.brand__wordmark')
  await expect(word).toBeVisible()
  // More than one colour: the logo and its background have been painted.
  const isPainted = async () => (await word.screenshot()).length > 500
  await expect.poll(isPainted).toBe(true)
  await visitor.unrouteAll({ behavior: 'ignoreErrors' })
})

for (const path of ['/', '/products', '/contact'])
  test(`nothing on ${path} moves when the fonts arrive`, async ({ visitor }) => {
    const letFontsThrough = await holdBack(visitor, '**/*.woff2')
    await visitor.goto(path, { waitUntil: 'commit' })
    await startScripts(visitor)
    await expect(visitor.locator('.reveal[data-in-view], main').first()).toBeVisible()
    await visitor.evaluate(() => {
      const shifts = { moved: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.moved += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift' })
    })
    letFontsThrough()
    await visitor.evaluate(() => document.fonts.ready)
    await expect.poll(() => visitor.evaluate(() => document.fonts.check('16px Mukta'))).toBe(true)
    await visitor.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    const moved = await visitor.evaluate(
      () => (window as unknown as { shifts: { moved: number } }).shifts.moved,
    )
    console.warn(`${path}: layout shift when the fonts arrive ${moved.toFixed(4)}`)
    expect(moved).toBeLessThan(0.02)
  })
