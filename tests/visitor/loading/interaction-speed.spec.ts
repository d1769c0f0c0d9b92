import type { Page } from '@playwright/test'
import { expect, test, widths } from '../../support/browser/fixtures.ts'
import { median, readLongestWait, watchInteractions } from '../../support/browser/interactions.ts'
import { itemCount } from '../../support/browser/product-grid.ts'
import { startScripts } from '../../support/browser/start-scripts.ts'
import { startTimeLimit } from '../../support/browser/time-limit.ts'

const slowdown = 4
const rounds = 5
const limitMs = 150

type Waits = Record<'opening' | 'closing' | 'choosing', number[]>

async function measureInteractions(page: Page): Promise<Waits> {
  const waits: Waits = { opening: [], closing: [], choosing: [] }
  for (let round = 0; round < rounds; round++) {
    await page.locator('.item-card a').first().tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    waits.opening.push(await readLongestWait(page))

    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    waits.closing.push(await readLongestWait(page))

    // By typing the first letter, since a native list of options is not part of the page.
    const category = page.getByLabel('Category')
    const previousCount = await itemCount(page).textContent()
    await category.focus()
    await page.keyboard.press((await category.inputValue()) === 'all' ? 'r' : 'a')
    await expect(itemCount(page)).not.toHaveText(previousCount ?? '')
    waits.choosing.push(await readLongestWait(page))
  }
  for (const [interaction, each] of Object.entries(waits))
    console.warn(`${interaction}: ${each.join(', ')} ms`)
  return waits
}

const slowestMedian = (waits: Waits) => Math.max(...Object.values(waits).map(median))

test('on a phone four times slower, opening, closing and choosing answer within 150 ms', {
  tag: '@drill',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ viewport: { width: widths.phone, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await watchInteractions(page)
  await page.goto('/products', { waitUntil: 'networkidle' })
  await startScripts(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  const expectWithinLimit = startTimeLimit(limitMs)
  // Other load on the machine only increases a median, so a bad one is measured again.
  let measured = await measureInteractions(page)
  for (let tries = 1; tries < 3 && slowestMedian(measured) > limitMs; tries++)
    measured = await measureInteractions(page)
  await context.close()
  expectWithinLimit(slowestMedian(measured))
})
