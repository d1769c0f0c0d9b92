import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const walls = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'cache-control',
  'x-request-id',
]

describe('every answer has each security header exactly once', () => {
  const answers: [string, number, string, Visit][] = [
    ['a page', 200, '/products', {}],
    ['a page from the cache', 200, '/products', {}],
    ['no page', 404, '/no-such-lane', {}],
    ['what only the inside may read', 404, '/metrics', {}],
    ['a picture that is not there', 404, '/uploads/nothing.webp', {}],
    ['an asset that is not there', 404, '/assets/nothing.js', {}],
    ['a refusal of the API', 401, '/api/user/me', {}],
    ['too large a body', 413, '/api/user/query', { method: 'POST', body: 'x'.repeat(65_537), headers: json }],
    ['too long an address', 414, `/${'x'.repeat(9000)}`, {}],
  ]
  test.each(answers)('%s: %i', async (_, status, path, visit) => {
    const answer = await shop.ask(path, visit)
    expect(answer.status).toBe(status)
    const names = answer.rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase())
    expect(names.filter((name) => walls.includes(name)).sort()).toEqual([...walls].sort())
    expect(answer.headers['server']).toBe('nginx')
  })
})

test('assets come compressed from the edge, for a year', async () => {
  const page = await shop.ask('/products')
  const [asset = ''] = page.text.match(/\/assets\/[\w-]+\.js/) ?? []
  for (const encoding of ['br', 'gzip']) {
    const answer = await shop.ask(asset, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
  }
})

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

test('a form with a picture may be large, and nothing else', async () => {
  const body = Buffer.alloc(9_000_000)
  const sentBy = async (path: string) => {
    const answer = await shop.ask(path, { method: 'POST', body, headers: json })
    return JSON.parse(answer.text)['code']
  }
  // The edge let it pass: what is said now, the API says.
  expect(await sentBy('/api/admin/newItem')).not.toBe('refused')
  expect(await sentBy('/api/admin/queries/note')).toBe('refused')
})

test('an app is told who asks, not who he says he is', async () => {
  await shop.ask('/api/user/me', { headers: { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6' } })
  const logged = shop.servers.api.flatMap((server) => server.logged).join('')
  expect(logged).toContain('/api/user/me')
  expect(logged).not.toContain('6.6.6.6')
})

test('http is sent to https, to our own name', async () => {
  const sent = (host: string) =>
    new Promise<string | undefined>((resolve) => {
      request(`${shop.edge.plainOrigin}/products?sort=low`, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(`${answer.statusCode} ${answer.headers.location}`)
      })
        .on('error', () => resolve(undefined))
        .end()
    })
  expect(await sent('localhost')).toBe(`301 ${shop.edge.origin}/products?sort=low`)
  expect(await sent('evil.example')).toBeUndefined()
})

test('filled in as on a server, on both kinds of addresses, nginx accepts it', () => {
  const { folder } = shop.edge
  const env = {
    ...{ PATH: process.env['PATH'], PUBLIC_ORIGIN: 'https://shop.example', EDGE_FOLDER: `${folder}/other` },
    ...{
      EDGE_RUN: `${folder}/logs`,
      EDGE_LOGS: `${folder}/logs`,
      HTTP_ADDRESSES: '4480 [::]:4480',
      HTTPS_ADDRESSES: '4443 [::]:4443',
    },
    ...{
      EDGE_CERTIFICATE: `${folder}/cert.pem`,
      EDGE_KEY: `${folder}/key.pem`,
      EDGE_INSIDE: '127.0.0.1:4400',
    },
  }
  mkdirSync(env.EDGE_FOLDER)
  writeFileSync(`${folder}/other.conf`, execFileSync('bash', ['ops/edge-conf'], { env }))
  const { stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-c', `${folder}/other.conf`], { encoding: 'utf8' })
  expect(stderr).toContain('test is successful')
})

test('one address cannot take the whole shop', async () => {
  const from = { localAddress: '127.0.0.2', agent: undefined, ca: shop.edge.certificate }
  const answers = await Promise.all(
    Array.from({ length: 150 }, () =>
      shop.ask('/api/user/promise', { ...from, headers: { connection: 'close' } }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({ success: false, code: 'refused' })
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(50)
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

describe('with API, web, worker and database stopped', () => {
  test('public pages and lists answer an hour later; what nobody saw is said to be away, kindly', async () => {
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
})
