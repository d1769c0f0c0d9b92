import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestInput } from '../support/edge/https-client.ts'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'
import { startTimeLimit } from '../support/servers/time-limit.ts'

let shop: Awaited<ReturnType<typeof openShopBehindNginx>>
beforeAll(async () => {
  shop = await openShopBehindNginx()
})
afterAll(() => shop?.close())

const json = { 'content-type': 'application/json' }
const readCacheStatus = async (requestId: unknown) =>
  (await shop.edge.readAccessLog()).find((line) => line.requestId === requestId)?.cache

test('a page is cached in three encodings, independent of cookies, and revalidates with 304', async () => {
  const plain = await shop.sendRequest('/about', { headers: { cookie: 'signed-in=yes' } })
  for (const [encoding, expectedEncoding] of [
    ['gzip', 'gzip'],
    ['deflate, gzip;q=0.5, br', 'br'],
    ['gzip, br; q=0', 'gzip'],
    ['gzip;q=0.5, br;q=0.0', 'gzip'],
    ['br;q=0.9', 'br'],
    ['identity', undefined],
  ] as const) {
    await shop.sendRequest('/about', { headers: { 'accept-encoding': encoding } })
    const again = await shop.sendRequest('/about', { headers: { 'accept-encoding': encoding } })
    expect(again.text).toBe(plain.text)
    expect(again.headers['content-encoding']).toBe(expectedEncoding)
    expect(await readCacheStatus(again.headers['x-request-id'])).toBe('HIT')
    const conditionalHeaders = { 'accept-encoding': encoding, 'if-none-match': String(again.headers['etag']) }
    expect((await shop.sendRequest('/about', { headers: conditionalHeaders })).status).toBe(304)
  }
})

test('private pages, writes and errors are not cached', async () => {
  for (const [path, options] of [
    ['/admin', {}],
    ['/profile', {}],
    ['/api/user/me', {}],
    ['/api/user/piece?slug=no-such-piece', {}],
    ['/api/user/query', { method: 'POST', body: '{}', headers: json }],
    [
      '/contact',
      { method: 'POST', body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
  ] as [string, RequestInput][]) {
    await shop.sendRequest(path, options)
    const { headers } = await shop.sendRequest(path, options)
    expect(await readCacheStatus(headers['x-request-id']), path).not.toBe('HIT')
  }
})

test('lists bypass the cache for people who are signed in', async () => {
  const signedIn = { headers: { cookie: 'signed-in=yes' } }
  for (const [options, cache] of [
    [{}, 'HIT'],
    [signedIn, 'BYPASS'],
  ] as const) {
    await shop.sendRequest('/api/user/jewel?limit=3')
    const { headers } = await shop.sendRequest('/api/user/jewel?limit=3', options)
    expect(await readCacheStatus(headers['x-request-id'])).toBe(cache)
  }
})

test('a retired item disappears from the page, the list and its own address within two seconds', async (context) => {
  const readItemEverywhere = async () => {
    const [list, page, itemPage] = await Promise.all(
      ['/api/user/jewel', '/products', '/products/piece-7'].map((path) => shop.sendRequest(path)),
    )
    return [list?.text.includes('"Piece 7"'), page?.text.includes('Piece 7'), itemPage?.status]
  }
  expect(await readItemEverywhere()).toEqual([true, true, 200])
  await shop.sql(`update item set retired_at = now() where name = 'Piece 7'`)
  const expectWithinLimit = startTimeLimit(context, 2000)
  await expect.poll(readItemEverywhere, { timeout: 20_000, interval: 100 }).toEqual([false, false, 410])
  expectWithinLimit()
})

test('facts of the shop that are published are on every kept page within two seconds, and a draft is on none', async (context) => {
  const paths = ['/', '/contact', '/products', '/about']
  const countAnnounced = async () => {
    const pages = await Promise.all(paths.map((path) => shop.sendRequest(path)))
    return pages.filter(({ text }) => text.includes('Closed for Diwali')).length
  }
  await shop.sql(`delete from document_draft where field = 'announcement'`)
  await shop.sql(`delete from document_field where field = 'announcement'`)
  await expect.poll(countAnnounced, { timeout: 20_000, interval: 100 }).toBe(0)
  const insert = (table: string, columns: string) =>
    shop.sql(`insert into ${table} (document, field, value, ${columns})
              values ('shop', 'announcement', '{"text": "Closed for Diwali"}', now())`)
  await insert('document_draft', 'saved_at')
  await wait(2000)
  expect(await countAnnounced()).toBe(0)
  await insert('document_field', 'published_at')
  const expectWithinLimit = startTimeLimit(context, 2000)
  await expect.poll(countAnnounced, { timeout: 20_000, interval: 100 }).toBe(paths.length)
  expectWithinLimit()
})

test('with API, web, worker and database stopped, cached pages and lists are still served an hour later, and all others get a 503', async () => {
  const paths = ['/', '/products', '/products/piece-3', '/collections/rings', '/api/user/jewel']
  await wait(1500)
  const before = await Promise.all(paths.map((path) => shop.sendRequest(path)))
  await shop.stopBackend()
  await shop.edge.ageCacheByOneHour()
  const after = await Promise.all(paths.map((path) => shop.sendRequest(path)))
  expect(after.map(({ status }) => status)).toEqual(paths.map(() => 200))
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  for (const { headers } of after) expect(await readCacheStatus(headers['x-request-id'])).toBe('STALE')

  const page = await shop.sendRequest('/services')
  expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    ...[503, '5', 'text/html; charset=utf-8'],
  ])
  const call = await shop.sendRequest('/api/user/me')
  expect([call.status, JSON.parse(call.text)]).toEqual([503, expect.objectContaining({ code: 'busy' })])
})
