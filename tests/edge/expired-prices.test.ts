import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'

type EdgeShop = Awaited<ReturnType<typeof openShopBehindNginx>>
const shops: EdgeShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

const paths = [
  '/',
  '/products',
  '/products.data',
  '/products/piece-23',
  '/api/user/jewel',
  '/api/user/piece?slug=piece-23',
]
const pricePattern = /51,?797/

const openShop = async (change?: (shipped: string) => string) => {
  const shop = await openShopBehindNginx({
    ...(change && { change }),
    // Nothing is purged: what nginx keeps is all that is looked at here.
    environment: { EDGE_CACHE_FOLDER: '/nonexistent' },
  })
  await shop.sql(
    `update item set pricing = 'by-rate', price = null, rate_metal = 'gold', rate_fineness = 916, net_weight = 3.39,
       making_kind = 'percent', making_amount = 16, stones_price = 4182 where slug = 'piece-23'`,
  )
  shops.push(shop)
  return shop
}

async function setRate({ sql }: EdgeShop, until: Date) {
  await sql(
    `insert into rate (key, metal, per_gram, set_at, valid_until) values ($1, 'gold', 12800, now() - interval '1 hour', $2)`,
    [randomUUID(), until],
  )
}
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

const readAll = ({ sendRequest }: EdgeShop) => Promise.all(paths.map((path) => sendRequest(path)))
const countPrices = async (shop: EdgeShop) =>
  (await readAll(shop)).filter(({ text }) => pricePattern.test(text)).length
/** A page that was made while the API was slow is not kept. */
const countKept = async (shop: EdgeShop) =>
  (await readAll(shop)).filter(({ headers }) => headers['cache-control'] !== 'no-store').length
const waitFor = (time: Date) =>
  expect.poll(() => Date.now(), { timeout: 60_000 }).toBeGreaterThan(time.getTime())

/** As it was before prices could expire: whatever there is, for as long as the apps are away. */
const keepWithoutEnd = (shipped: string) =>
  shipped.replace(
    'proxy_cache_revalidate on;',
    'proxy_cache_revalidate on;\n  proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;',
  )

test('with all servers stopped, nginx gives no price after the end of its rate, and would, were it not told when to stop', async () => {
  const asShipped = await openShop()
  const control = await openShop(keepWithoutEnd)
  const until = inSeconds(30)
  for (const shop of [asShipped, control]) {
    await setRate(shop, until)
    await expect.poll(() => countKept(shop), { timeout: 15_000 }).toBe(paths.length)
    await shop.stopBackend()
    expect(await countPrices(shop)).toBe(paths.length)
  }
  expect(Date.now()).toBeLessThan(until.getTime())
  await waitFor(until)
  expect([await countPrices(asShipped), await countPrices(control)]).toEqual([0, paths.length])
})

test('what nginx kept lets nobody else keep a price, and tells the time at which it is sent', async () => {
  const shop = await openShop()
  await setRate(shop, inSeconds(3600))
  for (let repetition = 0; repetition < 2; repetition++)
    for (const { headers } of await readAll(shop))
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const { headers } = await shop.sendRequest('/products')
  const { headers: notModified } = await shop.sendRequest('/products', {
    headers: { 'if-none-match': String(headers['etag']) },
  })
  for (const timing of [headers['server-timing'], notModified['server-timing']]) {
    const [, seconds] = String(timing).match(/^now;dur=([\d.]+)$/) ?? []
    expect(Math.abs(Number(seconds) * 1000 - Date.now())).toBeLessThan(2000)
  }
  const other = await shop.sendRequest('/about')
  expect(other.headers['cache-control']).toContain('stale-if-error=86400')
})

test('while the API fails, kept pages are given for an hour, and an item that has left is not', async () => {
  const shop = await openShop()
  const before = await shop.sendRequest('/products/piece-3')
  await shop.sendRequest('/products/piece-4')
  await shop.edge.ageCacheByOneHour()
  await shop.sql(`update item set retired_at = now() where slug = 'piece-4'`)
  expect((await shop.sendRequest('/products/piece-4')).status).toBe(410)
  for (const index of [0, 1]) await shop.servers.api[index]?.stop()
  const page = await shop.sendRequest('/products/piece-3')
  expect([page.status, page.text]).toEqual([200, before.text])
  const notKept = await shop.sendRequest('/products/piece-5')
  expect(notKept.status).toBeGreaterThanOrEqual(500)
  expect(notKept.text).toContain('Something went wrong')
})
