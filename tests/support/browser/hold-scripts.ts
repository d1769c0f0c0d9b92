import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** As on a slow line: pages come at once, their scripts only when they are released. */
export async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  return async function release() {
    held.resolve()
    await expect(page.locator('html')).toHaveAttribute('data-alive', '')
  }
}
