import { setTimeout as wait } from 'node:timers/promises'
import { sendClients } from './clients.ts'
import type { Place } from './nginx.ts'
import { openOffice } from './office.ts'
import { openShop } from './shop.ts'

type Kind = 'api' | 'web'

/** Restarts under load by the shipped script, then kills under load, behind the real nginx. */
export async function rolling({ turns, kills, ...place }: Place & { turns: number; kills: Kind[] }) {
  const shop = await openShop(place)
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
    return {
      restarts: { ...restarts, count: turns * 4 },
      kills: { ...killed, count: kills.length },
      ...(await shop.queries()),
    }
  } finally {
    office.close()
    await shop.close()
  }
}
