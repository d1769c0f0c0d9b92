import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from './shop.ts'
import type { Visit } from './visit.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const json = { 'content-type': 'application/json' }
const cacheOf = async (requestId: unknown) =>
  (await shop.edge.log()).find((line) => line.requestId === requestId)?.cache

test('a page is kept in three encodings, whatever cookie asks for it, and answers 304', async () => {
  const plain = await shop.ask('/about', { headers: { cookie: 'signed-in=yes' } })
  for (const [encoding, kept] of [
    ['gzip', 'gzip'],
    ['deflate, gzip;q=0.5, br', 'br'],
    ['identity', undefined],
  ] as const) {
    await shop.ask('/about', { headers: { 'accept-encoding': encoding } })
    const again = await shop.ask('/about', { headers: { 'accept-encoding': encoding } })
    expect(again.text).toBe(plain.text)
    expect(again.headers['content-encoding']).toBe(kept)
    expect(await cacheOf(again.headers['x-request-id'])).toBe('HIT')
    const same = { 'accept-encoding': encoding, 'if-none-match': String(again.headers['etag']) }
    expect((await shop.ask('/about', { headers: same })).status).toBe(304)
  }
})

test('nothing private, changing or refused is kept', async () => {
  for (const [path, visit] of [
    ['/admin', {}],
    ['/profile', {}],
    ['/api/user/me', {}],
    ['/api/user/piece?slug=no-such-piece', {}],
    ['/api/user/query', { method: 'POST', body: '{}', headers: json }],
    [
      '/contact',
      { method: 'POST', body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
  ] as [string, Visit][]) {
    await shop.ask(path, visit)
    const { headers } = await shop.ask(path, visit)
    expect(await cacheOf(headers['x-request-id']), path).not.toBe('HIT')
  }
})

test('whoever is signed in reads lists as they are', async () => {
  const visit = { headers: { cookie: 'signed-in=yes' } }
  for (const [given, cache] of [
    [{}, 'HIT'],
    [visit, 'BYPASS'],
  ] as const) {
    await shop.ask('/api/user/jewel?limit=3')
    const { headers } = await shop.ask('/api/user/jewel?limit=3', given)
    expect(await cacheOf(headers['x-request-id'])).toBe(cache)
  }
})

test('a piece that is taken away has left page, list and its own address within two seconds', async () => {
  const seen = async () => {
    const [list, page, piece] = await Promise.all(
      ['/api/user/jewel', '/products', '/products/piece-7'].map((path) => shop.ask(path)),
    )
    return [list?.text.includes('"Piece 7"'), page?.text.includes('Piece 7'), piece?.status]
  }
  expect(await seen()).toEqual([true, true, 200])
  await shop.sql(`update item set retired_at = now() where name = 'Piece 7'`)
  await wait(2000)
  expect(await seen()).toEqual([false, false, 410])
})

test('with API, web, worker and database stopped, public pages and lists answer an hour later; what nobody saw is said to be away, kindly', async () => {
  const paths = ['/', '/products', '/products/piece-3', '/collections/rings', '/api/user/jewel']
  await wait(1500)
  const before = await Promise.all(paths.map((path) => shop.ask(path)))
  await shop.stopAllBehind()
  await shop.edge.letAnHourPass()
  const after = await Promise.all(paths.map((path) => shop.ask(path)))
  expect(after.map(({ status }) => status)).toEqual(paths.map(() => 200))
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  for (const { headers } of after) expect(await cacheOf(headers['x-request-id'])).toBe('STALE')

  const page = await shop.ask('/services')
  expect([page.status, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    ...[503, '5', 'text/html; charset=utf-8'],
  ])
  const call = await shop.ask('/api/user/me')
  expect([call.status, JSON.parse(call.text)]).toEqual([503, expect.objectContaining({ code: 'busy' })])
})
