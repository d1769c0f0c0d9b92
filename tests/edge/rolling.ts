import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sendClients } from './clients.ts'
import { openShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
type Kind = 'api' | 'web'

const script = fileURLToPath(new URL('../../ops/rolling-restart', import.meta.url))

/** Restarts under load by the shipped script, then kills under load, behind the real nginx. */
export async function rolling({ turns, kills }: { turns: number; kills: Kind[] }) {
  const shop = await openShop()
  const office = await openOffice(shop)
  try {
    const backFromRestarts = sendClients(shop, { retries: 0 })
    await wait(1000)
    for (let turn = 0; turn < turns; turn++) await office.restartAll()
    await wait(500)
    const restarts = await backFromRestarts()

    const backFromKills = sendClients(shop, { retries: 3 })
    for (const kind of kills) {
      await wait(1000)
      shop.kill(kind, 0)
      await wait(1500)
      await shop.restart(kind, 0)
    }
    const killed = await backFromKills()
    const { rows } = await shop.sql(
      'select count(*)::int as stored, count(distinct key)::int as keys from enquiry',
    )
    return {
      restarts: { ...restarts, count: turns * 4 },
      kills: { ...killed, count: kills.length },
      ...rows[0],
    }
  } finally {
    office.close()
    await shop.close()
  }
}

/** Stands in for systemd: starts again what the script names. */
async function openOffice(shop: Shop) {
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
