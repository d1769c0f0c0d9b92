import { calls, ErrorResponse } from '@kashika/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/test-app.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const expectedSecurityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
}

describe('every response', () => {
  test.each([
    ['an answer', '/api/user/jewel', 200],
    ['a refusal', '/api/user/jewel?sort=x', 400],
    ['a missing page', '/nowhere', 404],
    ['a missing picture', '/uploads/nothing.webp', 404],
    ['health', '/healthz', 200],
    ['an address that cannot be read', '/%', 400],
  ])('%s has the same security headers', async (_what, path, status) => {
    const answer = await testApp.app.inject(path)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(expectedSecurityHeaders)
    expect(JSON.stringify(answer.headers)).not.toMatch(/fastify|express|node/i)
  })

  test.each(['/%', `/uploads/${'a'.repeat(300)}.webp`])('has the error format even for %s', async (path) => {
    const answer = await testApp.app.inject(path)
    expect(answer.statusCode).toBe(400)
    expect(ErrorResponse.parse(answer.json())).toMatchObject({ code: 'invalid' })
  })

  test('has a request id: the client’s where it is valid, otherwise a new one', async () => {
    const id = async (requestId: string) =>
      (await testApp.app.inject({ path: '/healthz', headers: { 'x-request-id': requestId } })).headers[
        'x-request-id'
      ]
    expect(await id('festival-rush-0001')).toBe('festival-rush-0001')
    expect(await id('two words\t')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('other origins', () => {
  test('get no CORS headers while the API shares the shop’s origin', async () => {
    const answer = await testApp.app.inject({
      path: '/api/user/jewel',
      headers: { origin: 'http://localhost:3000' },
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('get CORS headers from a separate API host only where they match exactly', async () => {
    const separateApi = await openTestApp({
      PUBLIC_ORIGIN: 'https://kashika.example',
      PUBLIC_API_ORIGIN: 'https://api.kashika.example',
    })
    const allowed = async (origin: string) => {
      const { headers } = await separateApi.app.inject({ path: '/api/user/jewel', headers: { origin } })
      return [headers['access-control-allow-origin'], headers.vary]
    }
    expect(await allowed('https://kashika.example')).toEqual(['https://kashika.example', 'Origin'])
    for (const other of [
      'null',
      'https://evil.example',
      'https://kashika.example.evil',
      'http://kashika.example',
      'https://x.kashika.example',
    ]) {
      expect(await allowed(other)).toEqual([undefined, 'Origin'])
    }
    await separateApi.close()
  })
})

describe('health', () => {
  test('is ready only while the database has the schema the code knows', async () => {
    expect((await testApp.app.inject('/readyz')).statusCode).toBe(200)
    await testApp.pool.query(`update schema_migration set name = 'older_' || name`)
    expect((await testApp.app.inject('/readyz')).statusCode).toBe(503)
    expect((await testApp.app.inject('/healthz')).statusCode).toBe(200)
    await testApp.pool.query(`update schema_migration set name = replace(name, 'older_', '')`)
  })

  test('metrics are for the shop’s own network, not for what came through a proxy', async () => {
    await testApp.app.inject('/api/user/jewel')
    const direct = await testApp.app.inject('/metrics')
    expect(direct.body).toMatch(
      /http_request_seconds_count\{method="GET",route="\/api\/user\/jewel",status="200"\} \d/,
    )
    expect(direct.body).toContain('database_connections')
    const proxied = await testApp.app.inject({
      path: '/metrics',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect(proxied.statusCode).toBe(404)
    const outside = await testApp.app.inject({ path: '/metrics', remoteAddress: '203.0.113.7' })
    expect(outside.statusCode).toBe(404)
  })
})

test('an API on its own host allows our pages, and no others, every method of the table', async () => {
  const separateApi = await openTestApp({ PUBLIC_API_ORIGIN: 'http://localhost:4000' })
  const allowed = async (origin: string, method: string, url: string) => {
    const headers = { origin, 'access-control-request-method': method }
    const answer = await separateApi.app.inject({ method: 'OPTIONS', url, headers })
    const isOurs = answer.headers['access-control-allow-origin'] === origin
    return isOurs && String(answer.headers['access-control-allow-methods']).split(/, */).includes(method)
  }
  for (const { method, path } of Object.values(calls)) {
    expect([method, path, await allowed('http://localhost:3000', method, path)]).toEqual([method, path, true])
    expect(await allowed('https://evil.example', method, path)).toBe(false)
  }
  await separateApi.close()
})
