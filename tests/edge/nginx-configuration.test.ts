import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInput } from '../support/edge/https-client.ts'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'

let shop: Awaited<ReturnType<typeof openShopBehindNginx>>
beforeAll(async () => {
  shop = await openShopBehindNginx()
})
afterAll(() => shop?.close())

const json = { 'content-type': 'application/json' }

const securityHeaderNames = [
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

describe('every response has each security header exactly once', () => {
  const answers: [string, number, string, RequestInput][] = [
    ['a page', 200, '/products', {}],
    ['a page from the cache', 200, '/products', {}],
    ['an unknown page', 404, '/no-such-lane', {}],
    ['an internal path', 404, '/metrics', {}],
    ['a missing picture', 404, '/uploads/nothing.webp', {}],
    ['a missing asset', 404, '/assets/nothing.js', {}],
    ['an error of the API', 401, '/api/user/me', {}],
    ['too large a body', 413, '/api/user/query', { method: 'POST', body: 'x'.repeat(65_537), headers: json }],
    ['too long an address', 414, `/${'x'.repeat(9000)}`, {}],
  ]
  test.each(answers)('%s: %i', async (_, status, path, options) => {
    const answer = await shop.sendRequest(path, options)
    expect(answer.status).toBe(status)
    const names = answer.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
    expect(names.filter((name) => securityHeaderNames.includes(name)).sort()).toEqual(
      [...securityHeaderNames].sort(),
    )
    expect(answer.headers['server']).toBe('nginx')
  })
})

test('assets come compressed from the edge, for a year', async () => {
  const page = await shop.sendRequest('/products')
  const [asset = ''] = page.text.match(/\/assets\/[\w-]+\.js/) ?? []
  for (const encoding of ['br', 'gzip']) {
    const answer = await shop.sendRequest(asset, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
  }
})

test('only a form with a picture may have a large body', async () => {
  const body = Buffer.alloc(9_000_000)
  const sendAndReadCode = async (path: string) => {
    const answer = await shop.sendRequest(path, { method: 'POST', body, headers: json })
    return JSON.parse(answer.text)['code']
  }
  // The edge let it pass: this code comes from the API.
  expect(await sendAndReadCode('/api/admin/newItem')).not.toBe('refused')
  expect(await sendAndReadCode('/api/admin/queries/note')).toBe('refused')
})

test('forwarded addresses that a client sends do not reach the apps', async () => {
  await shop.sendRequest('/api/user/me', {
    headers: { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6' },
  })
  const logged = shop.servers.api.flatMap((server) => server.logged).join('')
  expect(logged).toContain('/api/user/me')
  expect(logged).not.toContain('6.6.6.6')
})

test('HTTP redirects to HTTPS, at our own host name only', async () => {
  const requestRedirect = (host: string) =>
    new Promise<string | undefined>((resolve) => {
      request(`${shop.edge.plainOrigin}/products?sort=low`, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(`${answer.statusCode} ${answer.headers.location}`)
      })
        .on('error', () => resolve(undefined))
        .end()
    })
  expect(await requestRedirect('localhost')).toBe(`301 ${shop.edge.origin}/products?sort=low`)
  expect(await requestRedirect('evil.example')).toBeUndefined()
})

test('nginx accepts the configuration filled in for a server with IPv4 and IPv6 addresses', () => {
  const { folder } = shop.edge
  const env = {
    PATH: process.env['PATH'],
    PUBLIC_ORIGIN: 'https://shop.example',
    EDGE_FOLDER: `${folder}/other`,
    EDGE_RUN: `${folder}/logs`,
    EDGE_LOGS: `${folder}/logs`,
    HTTP_ADDRESSES: '4480 [::]:4480',
    HTTPS_ADDRESSES: '4443 [::]:4443',
    EDGE_CERTIFICATE: `${folder}/cert.pem`,
    EDGE_KEY: `${folder}/key.pem`,
    EDGE_INSIDE: '127.0.0.1:4400',
    EDGE_RENDERS: '127.0.0.1:4300',
  }
  mkdirSync(env.EDGE_FOLDER)
  writeFileSync(`${folder}/other.conf`, execFileSync('bash', ['ops/edge-conf'], { env }))
  const { stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-c', `${folder}/other.conf`], { encoding: 'utf8' })
  expect(stderr).toContain('test is successful')
})

test('one address that sends too many requests gets 429', async () => {
  const connection = { localAddress: '127.0.0.2', agent: undefined, ca: shop.edge.certificate }
  const answers = await Promise.all(
    Array.from({ length: 150 }, () =>
      shop.sendRequest('/api/user/promise', { ...connection, headers: { connection: 'close' } }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(20)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({ success: false, code: 'refused' })
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(50)
})
