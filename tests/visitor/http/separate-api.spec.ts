import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { isReady } from '../../support/servers/app-processes.ts'
import { workerShop } from '../../support/worker-shop/worker-shop.ts'

/** On one machine the separate API has another port instead of another host. */
let webPort: number
let apiPort: number
const servers: ChildProcess[] = []

// Serial, since the tests share two ports.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  ;[webPort, apiPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    LOG_LEVEL: 'error',
    DATABASE_URL: workerShop().databaseUrl,
    SESSION_SECRET: 'a secret of the tests, thirty-two characters and more',
    STORAGE_FOLDER: workerShop().uploadsFolder,
    WEB_PORT: String(webPort),
    API_PORT: String(apiPort),
    PUBLIC_ORIGIN: `http://localhost:${webPort}`,
    PUBLIC_API_ORIGIN: `http://localhost:${apiPort}`,
  }
  for (const entry of ['build/api.js', 'build/web.js']) {
    servers.push(spawn(process.execPath, [entry], { env, stdio: 'ignore' }))
  }
  for (const port of [webPort, apiPort]) {
    await expect.poll(() => isReady(`http://localhost:${port}`), { timeout: 20_000 }).toBe(true)
  }
})
test.afterAll(() => {
  for (const server of servers) server.kill('SIGTERM')
})

test('with a separate API, pictures come from it and our pages may call it', async ({ visitor }) => {
  await visitor.goto(`http://localhost:${webPort}/products`)
  const picture = visitor.getByRole('main').locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).port)).toBe(
    String(apiPort),
  )

  const list = (page: typeof visitor) =>
    page.evaluate(
      async (url) => (await fetch(url, { credentials: 'include' })).status,
      `http://localhost:${apiPort}/api/user/jewel?limit=1`,
    )
  expect(await list(visitor)).toBe(200)
})

test('a browser lets our pages call the separate API by every method', async ({ page }) => {
  await page.goto(`http://localhost:${webPort}/about`)
  for (const [method, path] of [
    ['GET', 'items'],
    ['POST', 'items/restore'],
    ['PATCH', 'items'],
    ['DELETE', 'deleteItem'],
  ] as const) {
    const statusOfCall = page.evaluate(
      async ([method, url]) => {
        const headers = { 'content-type': 'application/json' }
        const body = method === 'GET' ? {} : { body: '{}' }
        return (await fetch(url, { method, headers, ...body, credentials: 'include' })).status
      },
      [method, `http://localhost:${apiPort}/api/admin/${path}`] as const,
    )
    expect([method, await statusOfCall]).toEqual([method, 401])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('sign-in with a separate API says that it needs scripts, and opens no session', async ({ page }) => {
    for (const path of ['/signin', '/signup']) {
      await page.goto(`http://localhost:${webPort}${path}`)
      for (const field of await page.locator('form.form input:visible').all()) {
        await field.fill(
          (await field.getAttribute('type')) === 'email' ? 'asha@example.com' : 'lamps at dusk',
        )
      }
      await page.locator('form.form button[type=submit]').click()
      await expect(page.getByText('Signing in needs JavaScript here.')).toBeVisible()
      expect(await page.context().cookies()).toEqual([])
    }
  })
})

test('another site may not read the separate API', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/healthz`)
  const read = page.evaluate(
    (url) => fetch(url, { credentials: 'include' }),
    `http://localhost:${apiPort}/api/user/jewel`,
  )
  await expect(read).rejects.toThrow(/Failed to fetch/)
})
