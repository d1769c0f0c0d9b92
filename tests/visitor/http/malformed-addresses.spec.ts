import { request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '../../support/browser/fixtures.ts'

const starts = ['/', '//', '///', '/\\', '/./', '/.//', '/%2e//', '/..//', '/%2F', '/%2F%2F', '/%5C', '/%09/']
const rests = [
  '',
  'products',
  'evil.com',
  'evil.com/products',
  'evil.com/%2e%2e/products',
  '@evil.com:80/',
  '%',
  '%ff',
  '%c0%ae',
  '%00',
  '%0d%0aset-cookie:%20a=b',
  '?//evil.com',
  'a'.repeat(9_000),
]

/** Sends the path as written, without the normalisation of a browser or URL. */
async function requestRaw(origin: string, path: string, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  send(origin, { path, method }, resolve).on('error', reject).end()
  const answer = await promise
  const { location = '', 'content-type': type = '' } = answer.headers
  return { status: answer.statusCode ?? 0, location, type, body: String(await buffer(answer)) }
}

test('a malformed address leads to a page of this shop, by one redirect at most', async ({
  baseURL: origin,
}) => {
  for (const start of starts) await Promise.all(rests.map((rest) => expectPage(start + rest)))

  async function expectPage(address: string) {
    const name = address.slice(0, 60)
    const first = await requestRaw(origin ?? '', address)
    const isRedirect = first.status === 308
    if (isRedirect) expect(first.location, name).toMatch(/^\/(?![/\\])/)
    const last = isRedirect ? await requestRaw(origin ?? '', first.location) : first
    expect([200, 404], `${name} ${first.status} ${last.status}`).toContain(last.status)
    expect(last.type, name).toBe('text/html; charset=utf-8')
    expect(last.body, name).not.toMatch(/https?:\/\/(@?evil)/)
  }
})

test('an absolute address, or a form posted to a malformed one, does not lead to another host', async ({
  baseURL: origin,
}) => {
  for (const address of ['http://evil.com/products', 'http://evil.com//products', 'http://evil.com']) {
    const { status, location, body } = await requestRaw(origin ?? '', address)
    expect(status, address).toBeLessThan(500)
    expect(location + body, address).not.toContain('evil.com')
  }
  const posted = await requestRaw(origin ?? '', '//evil.com/signin', 'POST')
  expect(posted.status).toBeLessThan(500)
  expect(posted.location).not.toMatch(/^\/\//)
})

test('a malformed address opens in the browser as the page it means or as the not-found page', async ({
  page,
  baseURL,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  for (const [address, heading] of [
    ['//', 'Timeless Elegance'],
    ['///products', 'Our Collection'],
    ['/\\evil.com', 'Page not found'],
    ['//evil.com/products', 'Page not found'],
    ['/%', 'Page not found'],
    ['/%ff', 'Page not found'],
    ['/%2F%2Fevil.com', 'Page not found'],
    ['/products/%00', 'Page not found'],
  ] as const) {
    await page.goto(baseURL + address)
    // Filled in by the scripts of the page.
    await expect(page.locator('.nav-bar__opening-status'), address).not.toBeEmpty()
    await expect(page.getByRole('heading', { level: 1 }), address).toContainText(heading)
  }
  expect(errors).toEqual([])
})
