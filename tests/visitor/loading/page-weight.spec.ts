import type { Browser } from '@playwright/test'
import { makeAvif } from '../../../apps/api/src/pictures/pictures.ts'
import { connectDatabase } from '../../../apps/api/src/platform/database/database.ts'
import { openStorage } from '../../../apps/api/src/platform/storage/storage.ts'
import { expect, test, widths } from '../../support/browser/fixtures.ts'
import { startScripts } from '../../support/browser/start-scripts.ts'
import { workerShop } from '../../support/worker-shop/worker-shop.ts'

const kB = 1000

async function measurePageWeight(browser: Browser, address: string) {
  const context = await browser.newContext({
    viewport: { width: widths.phone, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const bytes: Record<string, number> = { all: 0 }
  const pictures: number[] = []
  const foreignUrls: string[] = []
  const scriptFiles = new Set<string>()
  page.on('requestfinished', async (request) => {
    if (request.url().startsWith('data:')) return
    if (!request.url().startsWith(`${new URL(address).origin}/`)) foreignUrls.push(request.url())
    const { responseBodySize } = await request.sizes()
    const kind = request.url().endsWith('.js') ? 'script' : request.resourceType()
    // A file that was fetched before it was started is in the browser's cache.
    if (kind === 'script' && scriptFiles.has(request.url())) return
    if (kind === 'script') scriptFiles.add(request.url())
    bytes[kind] = (bytes[kind] ?? 0) + responseBodySize
    bytes['all'] = (bytes['all'] ?? 0) + responseBodySize
    if (request.url().includes('/uploads/')) pictures.push(responseBodySize)
  })
  await page.goto(address)
  await startScripts(page)
  await page.waitForLoadState('networkidle')
  await context.close()
  console.warn(
    `${new URL(address).pathname} on a phone, bytes on the wire:`,
    bytes,
    'item pictures:',
    pictures,
    'script files:',
    scriptFiles.size,
  )
  expect(foreignUrls).toEqual([])
  return { bytes, pictures, scriptFileCount: scriptFiles.size }
}

test('Home loads on a phone with at most 300 kB, all from one origin', async ({ browser, baseURL }) => {
  const { bytes, scriptFileCount } = await measurePageWeight(browser, `${baseURL}/`)
  expect(scriptFileCount).toBeLessThanOrEqual(8)
  expect(bytes['script']).toBeLessThanOrEqual(110 * kB)
  expect(bytes['font']).toBeLessThanOrEqual(30 * kB)
  expect(bytes['all']).toBeLessThanOrEqual(300 * kB)
})

/** Usually done by the worker; here only for the pictures that a phone loads first. */
async function makeAvifs(images: string[]) {
  const { db, close } = connectDatabase(workerShop().databaseUrl, console.error)
  const storage = await openStorage({ STORAGE_DRIVER: 'disk', STORAGE_FOLDER: workerShop().uploadsFolder })
  for (const image of images)
    if (!(await storage.has(image.replace('.webp', '.avif')))) await makeAvif(db, storage, image)
  await close()
}

test('the collection loads on a phone with at most 250 kB and a median of 25 kB per picture', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { goldItem: first } = await (await request.get('/api/user/jewel?limit=4')).json()
  await makeAvifs(first.map(({ image }: { image: string }) => image))

  const { bytes, pictures, scriptFileCount } = await measurePageWeight(browser, `${baseURL}/products`)
  expect(scriptFileCount).toBeLessThanOrEqual(8)
  // 110 before the filters.
  // 93 kB are React and React Router.
  expect(bytes['script']).toBeLessThanOrEqual(114 * kB)
  expect(bytes['all']).toBeLessThanOrEqual(250 * kB)
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.toSorted((a, b) => a - b)[Math.floor(pictures.length / 2)]).toBeLessThanOrEqual(25 * kB)
})

test('a piece loads on a phone with at most 125 kB of scripts and 16 kB of styles', async ({
  browser,
  baseURL,
}) => {
  const { bytes } = await measurePageWeight(browser, `${baseURL}/products/rasika-rope-chain`)
  expect(bytes['script']).toBeLessThanOrEqual(125 * kB)
  expect(bytes['stylesheet']).toBeLessThanOrEqual(16 * kB)
})
