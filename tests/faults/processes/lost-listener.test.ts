import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertItems, startApi, startWeb, stopAll } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { openSilentProxy } from '../../support/servers/silent-proxy.ts'

/** Two APIs, each with a web server: the second reaches PostgreSQL through a proxy that can go silent. */
let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let proxy: Awaited<ReturnType<typeof openSilentProxy>>
const origins: { api: string; web: string }[] = []

beforeAll(async () => {
  cluster = await openMigratedCluster()
  await insertItems(cluster.url(), ['Aarohi'])
  proxy = await openSilentProxy(cluster.port)
  for (const url of [cluster.url(), cluster.url(proxy.port)]) {
    const api = await startApi(url)
    const web = await startWeb(api.origin)
    origins.push({ api: api.origin, web: web.origin })
  }
})
afterAll(async () => {
  await stopAll()
  proxy?.close()
  await cluster?.remove()
})

const setPrice = (price: number) => queryDatabase(cluster.url(), 'update item set price = $1', [price])

/** What each of the four servers shows. */
async function readPrices(): Promise<number[]> {
  const prices = origins.map(async ({ api, web }) => {
    const list = await (await fetch(`${api}/api/user/jewel?limit=24`)).json()
    const page = await (await fetch(`${web}/products`)).text()
    const [, priceOnPage = ''] = /item-card__price">₹([\d,]+)/.exec(page) ?? []
    return [list.goldItem[0].price, Number(priceOnPage.replaceAll(',', ''))]
  })
  return (await Promise.all(prices)).flat()
}

const everybodySees = (price: number) => [price, price, price, price]

async function expectKeptAnswers(price: number) {
  await setPrice(price)
  await expect.poll(readPrices, { timeout: 2000, interval: 20 }).toEqual(everybodySees(price))
  expect(await readPrices()).toEqual(everybodySees(price))
}

const terminateListeners = () =>
  queryDatabase(
    cluster.url(),
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'kashika listening%'`,
  )

describe('with answers and pages kept by both processes', () => {
  test('a change is seen by everybody within two seconds, 20 times', async () => {
    for (let change = 1; change <= 20; change++) await expectKeptAnswers(1000 + change)
  })

  test('where the listening connections are closed, nobody gets an old answer', async () => {
    await expectKeptAnswers(2000)
    await terminateListeners()
    await wait(100)
    for (let change = 1; change <= 5; change++) {
      await setPrice(2000 + change)
      expect(await readPrices()).toEqual(everybodySees(2000 + change))
    }
  })

  test('where that of one process goes silent, a change is seen within two seconds, and the next ones at once', async () => {
    // They listen again after a second.
    await wait(2000)
    await expectKeptAnswers(3000)
    // Its next heartbeat and everything after it get no answer.
    proxy.stallOnText('select 1\u0000')
    await wait(700)
    await expectKeptAnswers(3001)
    await wait(1500)
    for (let change = 2; change <= 6; change++) {
      await setPrice(3000 + change)
      const [apiOfSecond, pageOfSecond] = (await readPrices()).slice(2)
      expect([apiOfSecond, pageOfSecond]).toEqual([3000 + change, 3000 + change])
    }
    proxy.releaseStalled()
  })
})
