import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { median } from '../../apps/api/bench/statistics.ts'
import type { HttpsResponse } from '../support/edge/https-client.ts'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'

/**
 * Makes nginx take the visitor's address from a header, so that a test can send from any address. Only in the server that
 * visitors reach: what the one behind the cache counts is for nginx.conf alone to say.
 */
const fromAnywhere = (shipped: string) =>
  shipped.replace(
    'limit_conn connections 200;',
    '$& set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;',
  )

let shop: Awaited<ReturnType<typeof openShopBehindNginx>>
beforeAll(async () => {
  shop = await openShopBehindNginx({ change: fromAnywhere })
})
afterAll(() => shop?.close())

const requestFrom = (address: string, path: string) =>
  shop.sendRequest(path, { headers: { 'x-test-address': address, 'accept-encoding': 'br' } })

async function floodFrom(address: string, pathOf: () => string) {
  const answers: HttpsResponse[] = []
  const otherAnswers: HttpsResponse[] = []
  const openUncachedPage = () => requestFrom('198.51.100.9', `/services?piece=${randomUUID()}`)
  const aloneMs = median([
    (await openUncachedPage()).milliseconds,
    (await openUncachedPage()).milliseconds,
    (await openUncachedPage()).milliseconds,
  ])
  const until = performance.now() + 3000
  const before = await countRenderedPages()
  const runFlooder = async () => {
    for (; performance.now() < until; await wait(200)) answers.push(await requestFrom(address, pathOf()))
  }
  const runOtherVisitor = async () => {
    for (; performance.now() < until; await wait(50)) otherAnswers.push(await openUncachedPage())
  }
  await Promise.all([...Array.from({ length: 40 }, runFlooder), runOtherVisitor()])
  const renderedCount = (await countRenderedPages()) - before - otherAnswers.length
  const waitedMs = median(otherAnswers.map(({ milliseconds }) => milliseconds))
  const statuses = Object.keys(Object.groupBy(answers, ({ status }) => status))
  console.warn(
    `${answers.length} answers (${statuses}), ${renderedCount} pages made for them; somebody else's took ${waitedMs.toFixed(0)} ms, ${aloneMs.toFixed(0)} before`,
  )
  // Compared with the time just before, since the machine is shared.
  expect(waitedMs).toBeLessThan(Math.max(1000, 20 * aloneMs))
  expect(new Set(otherAnswers.map(({ status }) => status))).toEqual(new Set([200]))
  return { answers, statuses, renderedCount }
}

describe('a flood from one address', () => {
  test('with unknown parameters gets one page, rendered once', async () => {
    const { answers, renderedCount } = await floodFrom(
      '203.0.113.7',
      () => `/about?utm_source=${randomUUID()}&%71=${randomUUID()}`,
    )
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1)
    expect(renderedCount).toBeLessThan(5)
  })

  test('with known parameters gets 429, and other visitors do not wait', async () => {
    // An address of its own: what the flood before used up of all pages would refuse it too.
    const { statuses, renderedCount } = await floodFrom('203.0.113.8', () => `/products?q=${randomUUID()}`)
    expect(statuses).toEqual(['200', '429'])
    expect(renderedCount).toBeLessThan(150)
  })
})

async function countRenderedPages() {
  const counts = await Promise.all(
    shop.servers.web.map(async ({ origin }) => {
      const text = await (await fetch(`${origin}/metrics`)).text()
      const lines = text.matchAll(/^\w+_count\{[^}]*route="\/\*"[^}]*\} (\d+)/gm)
      return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

test('campaign parameters are dropped, and known parameters are passed on', async () => {
  const plain = await requestFrom('192.0.2.1', '/products?category=RING&sort=new')
  const tagged = await requestFrom(
    '192.0.2.1',
    '/products?utm_source=x&category=RING&gclid=y&sort=new&fbclid=z',
  )
  expect([tagged.status, tagged.text]).toEqual([200, plain.text])
  expect((await requestFrom('192.0.2.1', '/signin?utm_source=x&to=%2Fprofile')).text).toContain(
    'value="/profile"',
  )
  expect((await requestFrom('192.0.2.1', '/sizes/ring?utm_source=x&size=12')).text).toContain('(this piece)')
  // In a link the prices stand last; a form sent without scripts has them among the filters.
  for (const filters of [
    'metal=silver&metal=platinum&stone=ruby&from=1&to=2',
    'metal=silver&metal=platinum&from=1&to=2&stone=ruby',
  ]) {
    const { text } = await requestFrom('192.0.2.1', `/products?utm_source=x&${filters}`)
    for (const label of ['Silver', 'Platinum', 'Ruby', '₹1 to ₹2'])
      expect(text).toContain(`Remove filter: ${label}`)
  }
})

describe('an IPv6 network counts as one visitor', () => {
  const hostPart = (place: number) => `${(place + 1).toString(16)}:2:3:4`
  test.each([
    ['written out', (place: number) => `2001:db8:1:2:${hostPart(place)}`],
    ['with zeros after its third group', (place: number) => `2001:db8:1::${(place + 1).toString(16)}`],
    ['with zeros after its second group', (place: number) => `2001:db8::${hostPart(place)}`],
    ['with zeros after its first group', (place: number) => `2001::7:${hostPart(place)}`],
    ['with zeros at its start', (place: number) => `::7:${hostPart(place)}`],
    ['with two groups of zeros at its start', (place: number) => `::8:7:${hostPart(place)}`],
    ['with leading zeros', (place: number) => `2001:0db8:0003:0004:${hostPart(place)}`],
    ['an IPv4-mapped address', (place: number) => (place % 2 ? '::ffff:192.0.2.77' : '192.0.2.77')],
  ])('%s', async (_, addressAt) => {
    const addresses = Array.from({ length: 150 }, (_, place) => addressAt(place))
    const answers = await Promise.all(addresses.map((address) => requestFrom(address, '/api/user/promise')))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(20)
  })

  test('different networks count separately', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, place) =>
        requestFrom(place % 2 ? `2001:db8:9:${place}::1` : `::ffff:198.18.0.${place}`, '/api/user/promise'),
      ),
    )
    expect(answers.filter(({ status }) => status === 429)).toEqual([])
  })
})
