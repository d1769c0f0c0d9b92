import { setTimeout as wait } from 'node:timers/promises'
import { startFakeSystemd } from '../support/edge/fake-systemd.ts'
import { startLoadClients } from '../support/edge/load-clients.ts'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'
import { migrate } from '../support/servers/app-processes.ts'

export async function runUpgradeDrill(previousRelease: string) {
  const shop = await openShopBehindNginx({ releaseFolder: previousRelease })
  const fakeSystemd = await startFakeSystemd(shop)
  const runUnderLoad = async (change: () => Promise<unknown>) => {
    const stopClients = startLoadClients(shop, { retries: 0 })
    await wait(1000)
    await change().finally(() => wait(1000))
    return stopClients()
  }
  const restartAs = (folder: string) => {
    shop.release.folder = folder
    return fakeSystemd.restartAll()
  }
  try {
    const migrated = await runUnderLoad(async () => {
      await migrate(shop.cluster.url())
      await wait(4000)
    })
    const upgraded = await runUnderLoad(() => restartAs('.'))
    const rolledBack = await runUnderLoad(() => restartAs(previousRelease))
    const enquiries = await shop.countEnquiries()
    // The control: a change that no migration may make must break the running release.
    const broken = await runUnderLoad(async () => {
      // What visitors read is kept in memory; what they write is not.
      await shop.sql('alter table enquiry rename column message to words')
      await wait(1000)
    })
    return { phases: { migrated, upgraded, 'rolled back': rolledBack }, broken, enquiries }
  } finally {
    fakeSystemd.close()
    await shop.close()
  }
}
