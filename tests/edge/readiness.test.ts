import { expect, onTestFinished, test } from 'vitest'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'

test('the edge says that the shop is ready only while it can make pages', async () => {
  const shop = await openShopBehindNginx()
  onTestFinished(() => shop.close())
  const readStatus = async (path: string) => (await shop.sendRequest(path)).status
  expect([await readStatus('/readyz'), await readStatus('/healthz')]).toEqual([200, 404])
  await Promise.all(shop.servers.api.map((server) => server.stop()))
  expect(await readStatus('/readyz')).toBe(503)
  await shop.restart('api', 0)
  expect(await readStatus('/readyz')).toBe(200)
  await Promise.all(shop.servers.web.map((server) => server.stop()))
  expect(await readStatus('/readyz')).toBe(503)
})
