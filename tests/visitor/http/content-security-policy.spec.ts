import { createHash } from 'node:crypto'
import { expect, test } from '../../support/browser/fixtures.ts'
import { startWeb, stopAll } from '../../support/servers/app-processes.ts'

test.afterEach(stopAll)

test('an injected script is neither listed in the policy nor run', { tag: '@journey' }, async ({
  page,
  baseURL,
}) => {
  const web = await startWeb(baseURL ?? '', {
    NODE_OPTIONS: '--import ./tests/support/browser/plant-script.ts',
  })
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  const answer = await page.goto(`${web.origin}/about`)
  const policy = answer?.headers()['content-security-policy']
  const html = await answer?.text()
  for (const script of ['window.planted = true', 'window.planted = 1']) {
    expect(html).toContain(script)
    expect(policy).not.toContain(createHash('sha256').update(script).digest('base64'))
  }
  // The page's own scripts do run: they fill in whether the shop is open.
  await expect(page.locator('.nav-bar__opening-status')).not.toBeEmpty()
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
  expect(refused.length).toBeGreaterThanOrEqual(2)
})
