import type { Page } from '@playwright/test'
import { startScripts } from './start-scripts.ts'

export async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  return async function release() {
    held.resolve()
    await startScripts(page)
  }
}
