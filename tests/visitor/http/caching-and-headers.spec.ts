import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'

test('a page is the same for everyone and publicly cacheable', { tag: '@journey' }, async ({ request }) => {
  const first = await request.get('/products')
  expect(first.headers()).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  expect(first.headers()['set-cookie']).toBeUndefined()
  const etag = first.headers()['etag'] ?? ''

  const again = await request.get('/products', {
    headers: { 'if-none-match': etag, cookie: 'session=somebody' },
  })
  expect([again.status(), await again.text()]).toEqual([304, ''])

  const plain = await request.get('/products', { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers()['etag']).not.toBe(etag)
  expect(await plain.text()).toBe(await first.text())
})

test('the policy lists the hash of each inline script and allows no other', { tag: '@journey' }, async ({
  request,
}) => {
  const answer = await request.get('/products')
  const policy = answer.headers()['content-security-policy'] ?? ''
  const scripts = [
    ...(await answer.text()).matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
  ]
  expect(scripts.length).toBeGreaterThan(0)
  for (const [, script = ''] of scripts) {
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  }
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/frame-src https:\/\/www\.openstreetmap\.org;/)
  expect(policy).not.toContain('*')
  // Only style attributes may be inline (decisions/0004).
  const loose = policy.split('; ').filter((directive) => directive.includes('unsafe'))
  expect(loose).toEqual(["style-src-attr 'unsafe-inline'"])
})

test('a request that is not for a page gets the standard error response', { tag: '@journey' }, async ({
  request,
}) => {
  const posted = await request.post('/products', { data: {} })
  expect([posted.status(), await posted.json()]).toEqual([
    400,
    expect.objectContaining({ success: false, code: 'invalid' }),
  ])
  const deleted = await request.delete('/products')
  expect([deleted.status(), await deleted.json()]).toEqual([
    404,
    expect.objectContaining({ success: false, code: 'missing' }),
  ])
})

test('assets are cached for a year and compressed', { tag: '@journey' }, async ({ request }) => {
  const html = await (await request.get('/products')).text()
  const [, asset = ''] = html.match(/(\/assets\/[\w-]+\.js)/) ?? []
  const answer = await request.get(asset, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
})

test('every response has the security headers', { tag: '@journey' }, async ({ request }) => {
  for (const path of [
    '/products',
    '/no-such-lane',
    '/favicon.svg',
    '/api/user/jewel',
    '/api/nowhere',
    '/healthz',
  ]) {
    const headers = (await request.get(path)).headers()
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=63072000'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  }
})

test('the first load of the collection needs at most 114 kB of JavaScript', async ({ page }) => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response)
  })
  await page.goto('/products', { waitUntil: 'networkidle' })
  const sizes = new Map<string, number>()
  for (const script of scripts)
    sizes.set(new URL(script.url()).pathname, brotliCompressSync(await script.body()).length)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  for (const [path, size] of sizes) console.warn(`${String(size).padStart(7)} bytes  ${path}`)
  console.warn(`${String(total).padStart(7)} bytes of JavaScript in all, brotli`)
  expect(sizes.size).toBeGreaterThan(2)
  expect(total).toBeLessThanOrEqual(114_000)
})
