import { setTimeout as wait } from 'node:timers/promises'
import { startFakeSystemd } from '../support/edge/fake-systemd.ts'
import { startLoadClients } from '../support/edge/load-clients.ts'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'
import { migrate } from '../support/servers/app-processes.ts'

/** The release in the folder `before` serves; then this one comes, by the shipped script, and then the other again. */
export async function runUpgradeDrill(previousRelease: string) {
  const shop = await openShopBehindNginx({ code: previousRelease })
  const fakeSystemd = await startFakeSystemd(shop)
  const runUnderLoad = async (change: () => Promise<unknown>) => {
    const stopClients = startLoadClients(shop, { retries: 0 })
    await wait(1000)
    await change().finally(() => wait(1000))
    return stopClients()
  }
  const restartAs = (code: string) => {
    shop.release.code = code
    return fakeSystemd.restartAll()
  }
  try {
    const migrated = await runUnderLoad(async () => {
      await migrate(shop.cluster.url())
      await wait(4000)
    })
    const upgraded = await runUnderLoad(() => restartAs('.'))
    const rolledBack = await runUnderLoad(() => restartAs(previousRelease))
    const queries = await shop.countEnquiries()
    // What no migration may do: the release that runs must be seen to stumble over it.
    const broken = await runUnderLoad(async () => {
      await shop.sql('alter table item rename column rating to stars')
      await wait(1000)
    })
    return { phases: { migrated, upgraded, 'rolled back': rolledBack }, broken, queries }
  } finally {
    fakeSystemd.close()
    await shop.close()
  }
}
