import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { kilobytes } from '@kashika/server/units'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildWebApp } from './app.ts'
import type { PageBuild } from './pages.ts'
import { readSettings, readShopFile } from './settings.ts'

const shop = readShopFile('shop.json')

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** The pages' side of the API: one item in every list, whose name the tests change. */
const api = {
  itemName: 'Aarohi',
  version: '1',
  answer: sendWithEtag as Answer,
  paths: [] as (string | undefined)[],
}
const apiServer = createServer((request, response) => {
  api.paths.push(request.url)
  void api.answer(request, response)
})
let build: PageBuild
let web: Awaited<ReturnType<typeof openWeb>>

function createBody(path = '') {
  const item = {
    id: 1,
    slug: 'aarohi',
    name: api.itemName,
    category: 'rings',
    price: 1000,
    pricing: 'fixed',
    availability: 'showroom',
    facts: { metals: [], stones: [], huids: [], certificates: [], occasions: [] },
    rating: 5,
    description: 'A ring.',
    image: 'aarohi.webp',
  }
  if (path.startsWith('/api/user/shop')) return JSON.stringify({ success: true, shop })
  if (path.startsWith('/api/user/words')) return JSON.stringify({ success: true })
  if (path.startsWith('/api/user/collections')) return JSON.stringify({ success: true, collections: [] })
  return JSON.stringify({ success: true, goldItem: [item], item, pieces: [{ slug: item.slug, item }] })
}

function changeItemName() {
  api.itemName = 'Noor'
  api.version = '2'
}

function sendWithEtag({ url, headers }: IncomingMessage, response: ServerResponse) {
  const body = createBody(url)
  const etag = `"${hash('sha256', body)}"`
  response.setHeader('etag', etag).setHeader('catalogue-version', api.version)
  response.setHeader('content-type', 'application/json')
  if (headers['if-none-match'] === etag) response.writeHead(304).end()
  else response.end(body)
}

async function openWeb(environment: Record<string, string> = {}) {
  const settings = readSettings({ ...process.env, LOG_LEVEL: 'silent', ...environment })
  const { app } = await buildWebApp(settings, build)
  const readMetric = async (name: string) => {
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    return Number(body.match(new RegExp(`^${name} (\\S+)`, 'm'))?.[1])
  }
  return {
    get: async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    inject: app.inject.bind(app),
    countRenders: () => readMetric('page_renders_total'),
    readMetric,
    close: () => app.close(),
  }
}

beforeAll(async () => {
  apiServer.listen(0, '127.0.0.1')
  await once(apiServer, 'listening')
  vi.stubEnv('API_ORIGIN', `http://127.0.0.1:${(apiServer.address() as AddressInfo).port}`)
  // Written by `npm run build`; it reads the environment when it is loaded.
  build = await import(new URL('../build/server/index.js', import.meta.url).href)
})
afterAll(() => {
  vi.unstubAllEnvs()
  apiServer.close()
  apiServer.closeAllConnections()
})
beforeEach(async () => {
  Object.assign(api, { itemName: 'Aarohi', version: '1', answer: sendWithEtag, paths: [] })
  web = await openWeb()
})
afterEach(async () => {
  vi.useRealTimers()
  await web.close()
})

test.each(['/products', '/products.data', '/products/aarohi', '/contact?piece=aarohi'])(
  '%s is made once while nothing changes, and the API is asked before it is sent again',
  async (path) => {
    const [first, second] = [await web.get(path), await web.get(path)]
    expect([second.statusCode, second.body]).toEqual([200, first.body])
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(await web.countRenders()).toBe(1)
    expect(await web.readMetric('page_cache_hits_total')).toBe(1)
    const [firstRead, ...others] = api.paths
    expect(firstRead).toBe('/api/user/shop')
    expect(others.filter((read) => read === firstRead)).toHaveLength(1)
    expect(others.at(-1)).toBe(firstRead)
  },
)

test('an edit is seen at once in a page that was kept', async () => {
  expect((await web.get('/products')).body).toContain('Aarohi')
  changeItemName()
  const edited = await web.get('/products')
  expect(edited.body).toContain('Noor')
  expect(edited.body).not.toContain('Aarohi')
  expect((await web.get('/products')).body).toBe(edited.body)
  expect(await web.countRenders()).toBe(2)
})

test('an edit is seen by who came while the page was being made from older data', async () => {
  const olderAnswer = Promise.withResolvers<void>()
  api.answer = async (request, response) => {
    if (request.url === '/api/user/shop') return sendWithEtag(request, response)
    const body = createBody()
    await olderAnswer.promise
    response.setHeader('etag', '"older"').end(body)
  }
  const first = web.get('/products')
  await expect.poll(() => api.paths.length).toBe(2)
  changeItemName()
  api.answer = sendWithEtag
  const second = web.get('/products')
  olderAnswer.resolve()
  expect((await first).body).toContain('Aarohi')
  expect((await second).body).toContain('Noor')
})

test('an edit is seen by who came while a kept page was being checked', async () => {
  await web.get('/products')
  const check = Promise.withResolvers<void>()
  api.answer = async (_request, response) => {
    await check.promise
    response.writeHead(304, { 'catalogue-version': '1' }).end()
  }
  const first = web.get('/products')
  await expect.poll(() => api.paths.length).toBe(3)
  changeItemName()
  api.answer = sendWithEtag
  const [second, third] = [web.get('/products'), web.get('/products')]
  check.resolve()
  expect((await first).body).toContain('Aarohi')
  expect((await second).body).toContain('Noor')
  expect((await third).body).toContain('Noor')
})

test('a page that many ask for at once is made once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => web.get('/products')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(await web.countRenders()).toBe(1)
})

test.each<[string, Answer]>([
  ['cannot be reached', (request) => request.socket.destroy()],
  ['fails', (_request, response) => response.writeHead(500).end('{}')],
])('no kept page is sent while the API %s, and it is again afterwards', async (_, answer) => {
  const kept = await web.get('/products')
  api.answer = answer
  const failed = await web.get('/products')
  expect(failed.statusCode).toBeGreaterThanOrEqual(500)
  expect(failed.headers['cache-control']).toBe('no-store')
  expect(failed.body).not.toContain('Aarohi')
  api.answer = sendWithEtag
  expect((await web.get('/products')).body).toBe(kept.body)
  expect(await web.countRenders()).toBe(2)
})

test('a page without the data of the API is not kept', async () => {
  api.answer = (_request, response) => response.writeHead(500).end('{}')
  expect((await web.get('/contact?piece=aarohi')).body).not.toContain('Aarohi')
  api.answer = sendWithEtag
  expect((await web.get('/contact?piece=aarohi')).body).toContain('Aarohi')
})

test('a page is kept in each encoding that was asked for, under an ETag of its own', async () => {
  const plain = await web.get('/products', { 'accept-encoding': 'identity' })
  const brotli = await web.get('/products', { 'accept-encoding': 'gzip, br' })
  const gzipped = await web.get('/products', { 'accept-encoding': 'gzip, br;q=0' })
  const plainAgain = await web.get('/products')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
  expect(plainAgain.body).toBe(plain.body)
  expect([brotli, gzipped, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  expect(new Set([plain, brotli, gzipped].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(await web.countRenders()).toBe(1)
})

test('a visitor who has the page is told so, until it changes', async () => {
  const headers = { 'accept-encoding': 'br' }
  const etag = String((await web.get('/products', headers)).headers.etag)
  const unchanged = await web.get('/products', { ...headers, 'if-none-match': etag })
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag])
  changeItemName()
  expect((await web.get('/products', { ...headers, 'if-none-match': etag })).statusCode).toBe(200)
})

test('HEAD is answered from the kept page, without its body', async () => {
  const { headers } = await web.get('/products')
  const head = await web.inject({ method: 'HEAD', url: '/products' })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
  expect(await web.countRenders()).toBe(1)
})

test.each(['/profile', '/admin', '/products?q=ring', '/nowhere'])('%s is made each time', async (path) => {
  await web.get(path)
  await web.get(path)
  expect([await web.countRenders(), await web.readMetric('page_cache_entries')]).toEqual([2, 0])
})

test('an answer of the API without an ETag makes no page that is kept', async () => {
  api.answer = ({ url }, response) => void response.end(createBody(url))
  await web.get('/products')
  expect(await web.readMetric('page_cache_entries')).toBe(0)
})

test('after a change of something else each answer is asked for once, and the page is kept', async () => {
  const first = await web.get('/products')
  api.version = '2'
  expect([(await web.get('/products')).body, (await web.get('/products')).body]).toEqual([
    first.body,
    first.body,
  ])
  const [shopPath, listPath] = api.paths
  expect(api.paths).toEqual([shopPath, listPath, shopPath, listPath, shopPath])
  expect(await web.countRenders()).toBe(1)
})

test('a page that shows the facts of the shop is made again when they change', async () => {
  expect((await web.get('/about')).body).not.toContain('Closed for Diwali')
  api.answer = (_request, response) => {
    const changed = { ...shop, announcement: { text: 'Closed for Diwali' } }
    response.setHeader('etag', '"changed"').end(JSON.stringify({ success: true, shop: changed }))
  }
  expect((await web.get('/about')).body).toContain('Closed for Diwali')
})

test('while the API cannot be reached pages show the facts they last had, and nobody keeps them', async () => {
  await web.get('/about')
  api.answer = (request) => request.socket.destroy()
  const page = await web.get('/about')
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain(shop.address.locality)
  expect(await web.readMetric('page_cache_entries')).toBe(1)
})

test('the year of a kept page changes at midnight in the shop’s time zone', async () => {
  // Kolkata is five and a half hours ahead.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T18:29:59Z') })
  expect((await web.get('/about')).body).toContain('2026')
  vi.setSystemTime(new Date('2026-12-31T18:30:00Z'))
  const { body } = await web.get('/about')
  expect(body).toContain('2027')
  expect(body).not.toContain('2026')
})

test('an announcement begins and ends by itself on a kept page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-07T18:29:59Z') })
  const announcement = { text: 'Closed for Diwali', from: '2026-11-08', until: '2026-11-08' }
  api.answer = ({ headers }, response) => {
    response.setHeader('etag', '"announced"')
    if (headers['if-none-match']) response.writeHead(304).end()
    else response.end(JSON.stringify({ success: true, shop: { ...shop, announcement } }))
  }
  const isAnnounced = async () => (await web.get('/about')).body.includes('>Closed for Diwali</aside>')
  expect(await isAnnounced()).toBe(false)
  vi.setSystemTime(new Date('2026-11-07T18:30:00Z'))
  expect(await isAnnounced()).toBe(true)
  vi.setSystemTime(new Date('2026-11-08T18:29:59Z'))
  expect(await isAnnounced()).toBe(true)
  vi.setSystemTime(new Date('2026-11-08T18:30:00Z'))
  expect(await isAnnounced()).toBe(false)
})

test('kept pages stay within their bytes, and the one just asked for is among them', async () => {
  await web.close()
  web = await openWeb({ PAGE_CACHE_BYTES: String(kilobytes(256)) })
  for (let index = 0; index < 30; index++) await web.get(`/products?other=${index}`)
  expect(await web.readMetric('page_cache_bytes')).toBeGreaterThan(kilobytes(128))
  expect(await web.readMetric('page_cache_bytes')).toBeLessThanOrEqual(kilobytes(256))
  const rendersBefore = await web.countRenders()
  await web.get('/products?other=29')
  await web.get('/products?other=0')
  expect(await web.countRenders()).toBe(rendersBefore + 1)
})

test('every encoding of a kept page counts', async () => {
  await web.get('/products', { 'accept-encoding': 'br' })
  const bytesBefore = await web.readMetric('page_cache_bytes')
  const { rawPayload } = await web.get('/products')
  expect(await web.readMetric('page_cache_bytes')).toBe(bytesBefore + rawPayload.length)
  expect(await web.countRenders()).toBe(1)
})

const untilMs = Date.UTC(2026, 10, 14, 14)

/** As the API answers lists with prices by rate. */
function sendWithRates(request: IncomingMessage, response: ServerResponse) {
  if (Date.now() < untilMs && request.url?.startsWith('/api/user/jewel'))
    response.setHeader('rates-valid-until', untilMs)
  sendWithEtag(request, response)
}

test.each(['/products', '/products.data', '/'])(
  '%s may be kept until its rates end and no longer, by when it is sent',
  async (path) => {
    vi.useFakeTimers({ toFake: ['Date'], now: untilMs - 3_600_000 })
    api.answer = sendWithRates
    const first = await web.get(path)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3538',
      'rates-valid-until': String(untilMs),
      'server-timing': `now;dur=${(untilMs - 3_600_000) / 1000}`,
    })
    vi.setSystemTime(untilMs - 30_000)
    const kept = await web.get(path, { 'if-none-match': String(first.headers.etag) })
    expect([kept.statusCode, await web.countRenders()]).toEqual([304, 1])
    expect(kept.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=28, stale-while-revalidate=0, stale-if-error=0',
    )
    vi.setSystemTime(untilMs - 1000)
    expect((await web.get(path)).headers['cache-control']).toBe('no-store')
  },
)

test('a page whose rates ended while it was made is made again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: untilMs - 10 })
  api.answer = (request, response) => {
    sendWithRates(request, response)
    if (!request.url?.startsWith('/api/user/jewel')) return
    vi.setSystemTime(untilMs + 10)
    changeItemName()
  }
  const page = await web.get('/products')
  expect(await web.countRenders()).toBe(2)
  expect(page.headers['rates-valid-until']).toBeUndefined()
})
