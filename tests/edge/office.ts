import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { openShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
type Kind = 'api' | 'web'

const script = fileURLToPath(new URL('../../ops/rolling-restart', import.meta.url))

/** Stands in for systemd: starts again what the script names. */
export async function openOffice(shop: Shop) {
  const server = createServer(async (request, reply) => {
    const [, kind, place] = /kashika-(api|web)@(\d)/.exec(await text(request)) ?? []
    await shop.restart(kind as Kind, Number(place) - 1)
    reply.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const office = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const unit = (kind: Kind, place: number) =>
    `kashika-${kind}@${place + 1}=${new URL(shop.servers[kind][place]?.origin ?? '').port}`
  const env = {
    PATH: process.env['PATH'],
    UNITS: [unit('api', 0), unit('api', 1), unit('web', 0), unit('web', 1)].join(' '),
    RESTART: `curl -fsS ${office} --data`,
    EDGE_CACHE_FOLDER: shop.edge.pages,
  }
  return { restartAll: () => promisify(execFile)(script, { env }), close: () => server.close() }
}
