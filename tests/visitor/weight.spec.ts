import { expect, test, widths } from '../fixtures.ts'

const kB = 1000
const limits = { script: 110 * kB, font: 30 * kB, all: 300 * kB }

test('Home comes to a phone in 300 kB, all from one origin', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: widths.phone, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const bytes: Record<string, number> = { all: 0 }
  const strangers: string[] = []
  page.on('requestfinished', async (request) => {
    if (request.url().startsWith('data:')) return
    if (!request.url().startsWith(`${baseURL}/`)) strangers.push(request.url())
    const { responseBodySize } = await request.sizes()
    const kind = request.resourceType()
    bytes[kind] = (bytes[kind] ?? 0) + responseBodySize
    bytes['all'] = (bytes['all'] ?? 0) + responseBodySize
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await context.close()

  console.warn('Home on a phone, bytes on the wire:', bytes)
  expect(strangers).toEqual([])
  expect(bytes['script']).toBeLessThanOrEqual(limits.script)
  expect(bytes['font']).toBeLessThanOrEqual(limits.font)
  expect(bytes['all']).toBeLessThanOrEqual(limits.all)
})
