import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

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
