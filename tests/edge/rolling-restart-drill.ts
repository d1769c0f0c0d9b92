import { setTimeout as wait } from 'node:timers/promises'
import { startFakeSystemd } from '../support/edge/fake-systemd.ts'
import { startLoadClients } from '../support/edge/load-clients.ts'
import type { EdgeOptions } from '../support/edge/nginx.ts'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'

type Kind = 'api' | 'web'

export async function runRollingRestartDrill({
  turns,
  kills,
  ...edgeOptions
}: EdgeOptions & { turns: number; kills: Kind[] }) {
  const shop = await openShopBehindNginx(edgeOptions)
  const fakeSystemd = await startFakeSystemd(shop)
  try {
    const stopRestartClients = startLoadClients(shop, { retries: 0 })
    await wait(1000)
    for (let turn = 0; turn < turns; turn++) await fakeSystemd.restartAll()
    await wait(500)
    const restartReport = await stopRestartClients()

    const stopKillClients = startLoadClients(shop, { retries: 3 })
    for (const kind of kills) {
      await wait(1000)
      shop.kill(kind, 0)
      await wait(1500)
      await shop.restart(kind, 0)
    }
    const killReport = await stopKillClients()
    return {
      restarts: { ...restartReport, count: turns * 4 },
      kills: { ...killReport, count: kills.length },
      ...(await shop.countEnquiries()),
    }
  } finally {
    fakeSystemd.close()
    await shop.close()
  }
}
