import { expect, type Page } from '@playwright/test'

/** A key that does nothing is a visitor's sign like any other. */
export async function startScripts(page: Page) {
  if (await page.locator('html[data-alive], html:not(.js)').count()) return
  // A key that came while the page was being left did nothing for the next one.
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).toHaveAttribute('data-alive', '', { timeout: 5000 })
  }).toPass({ timeout: 30_000 })
}

/** Most tests are about pages whose scripts run; those that do not wait for the load event are about the others. */
export function startScriptsAfterLoad(page: Page) {
  for (const method of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const load = page[method].bind(page) as (...args: unknown[]) => Promise<unknown>
    const loadAndStart = async (...args: unknown[]) => {
      const response = await load(...args)
      const options = args.at(-1)
      const waitUntil = typeof options === 'object' && options && 'waitUntil' in options && options.waitUntil
      if (waitUntil !== 'commit' && waitUntil !== 'domcontentloaded') await startScripts(page)
      return response
    }
    Object.assign(page, { [method]: loadAndStart })
  }
}
