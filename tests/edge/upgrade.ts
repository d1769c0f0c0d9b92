import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../faults/house.ts'
import { sendClients } from './clients.ts'
import { openOffice } from './office.ts'
import { openShop } from './shop.ts'

/** The release in the folder `before` serves; then this one comes, by the shipped script, and then the other again. */
export async function upgrade(before: string) {
  const shop = await openShop({ code: before })
  const office = await openOffice(shop)
  const underLoad = async (change: () => Promise<unknown>) => {
    const callBack = sendClients(shop, { retries: 0 })
    await wait(1000)
    await change().finally(() => wait(1000))
    return callBack()
  }
  const restartAs = (code: string) => {
    shop.release.code = code
    return office.restartAll()
  }
  try {
    const migrated = await underLoad(async () => {
      await migrate(shop.cluster.url())
      await wait(4000)
    })
    const upgraded = await underLoad(() => restartAs('.'))
    const rolledBack = await underLoad(() => restartAs(before))
    const queries = await shop.queries()
    // What no migration may do: the release that runs must be seen to stumble over it.
    const broken = await underLoad(async () => {
      await shop.sql('alter table item rename column rating to stars')
      await wait(1000)
    })
    return { phases: { migrated, upgraded, 'rolled back': rolledBack }, broken, queries }
  } finally {
    office.close()
    await shop.close()
  }
}
