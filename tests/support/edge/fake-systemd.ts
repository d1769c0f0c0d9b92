import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { openShopBehindNginx } from './shop-behind-nginx.ts'

type Shop = Awaited<ReturnType<typeof openShopBehindNginx>>
type Kind = 'api' | 'web'

const script = fileURLToPath(new URL('../../../ops/rolling-restart', import.meta.url))

export async function startFakeSystemd(shop: Shop) {
  const server = createServer(async (request, response) => {
    const [, kind, unitNumber] = /kashika-(api|web)@(\d)/.exec(await text(request)) ?? []
    await shop.restart(kind as Kind, Number(unitNumber) - 1)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const restartUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const describeUnit = (kind: Kind, index: number) =>
    `kashika-${kind}@${index + 1}=${new URL(shop.servers[kind][index]?.origin ?? '').port}`
  const env = {
    PATH: process.env['PATH'],
    UNITS: [
      describeUnit('api', 0),
      describeUnit('api', 1),
      describeUnit('web', 0),
      describeUnit('web', 1),
    ].join(' '),
    RESTART: `curl -fsS ${restartUrl} --data`,
    EDGE_CACHE_FOLDER: shop.edge.pages,
  }
  return { restartAll: () => promisify(execFile)(script, { env }), close: () => server.close() }
}
