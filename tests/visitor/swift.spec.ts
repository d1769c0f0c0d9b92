import type { Page } from '@playwright/test'
import { expect, test, widths } from '../fixtures.ts'
import { count } from './shelf.ts'

const slowdown = 4
const rounds = 5
const limit = 150

type Watched = { worst: Map<number, number> }

/** How long each interaction kept the visitor waiting for the next picture, as the browser itself measures it. */
async function watchInteractions(page: Page) {
  await page.addInitScript(() => {
    const worst = new Map<number, number>()
    Object.assign(window, { worst })
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId: id, duration } = entry as PerformanceEventTiming & { interactionId: number }
        if (id) worst.set(id, Math.max(worst.get(id) ?? 0, duration))
      }
    })
    watch.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** The longest wait since the last time this was asked. */
async function longestWait(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as Watched).worst.size > 0)
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const { worst } = window as unknown as Watched
    const longest = Math.max(0, ...worst.values())
    worst.clear()
    return longest
  })
}

test('on a phone four times slower, opening, closing and choosing answer within 150 ms', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const context = await browser.newContext({ viewport: { width: widths.phone, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await watchInteractions(page)
  await page.goto('/products', { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  const waits: Record<'opening' | 'closing' | 'choosing', number[]> = {
    opening: [],
    closing: [],
    choosing: [],
  }
  const category = page.getByLabel('Category')
  for (let round = 0; round < rounds; round++) {
    await page.locator('.card a').first().tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    waits.opening.push(await longestWait(page))

    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    waits.closing.push(await longestWait(page))

    // By typing the first letter, since a native list of options is no part of the page.
    const shown = await count(page).textContent()
    await category.focus()
    await page.keyboard.press(round % 2 === 0 ? 'r' : 'a')
    await expect(count(page)).not.toHaveText(shown ?? '')
    waits.choosing.push(await longestWait(page))
  }
  await context.close()

  // Whatever else runs on the machine only ever adds, so the quick ones are the page's own doing: the second quickest,
  // since the quickest of five may be luck.
  for (const [what, each] of Object.entries(waits)) {
    console.warn(`${what}: ${each.join(', ')} ms`)
    expect(each.toSorted((a, b) => a - b)[1], what).toBeLessThanOrEqual(limit)
  }
})
