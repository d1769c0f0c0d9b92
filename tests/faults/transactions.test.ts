import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMigratedCluster } from './cluster.ts'
import { idleInTransaction, onDatabase } from './database.ts'
import { startApi, stopAll } from './house.ts'
import { signUp, tell } from './owner.ts'
import { openSilentProxy } from './silent-proxy.ts'

let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let proxy: Awaited<ReturnType<typeof openSilentProxy>>
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  cluster = await openMigratedCluster()
  proxy = await openSilentProxy(cluster.port)
  api = await startApi(cluster.url(proxy.port), { TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(async () => {
  await stopAll()
  proxy?.close()
  await cluster?.remove()
})

const several = <Each>(count: number, make: (place: number) => Promise<Each>) =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place)))

async function writeToTheShop(query: string, place: number) {
  const answer = await fetch(`${api.origin}/api/user/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${place}` },
    body: JSON.stringify({ name: 'Meera', email: 'meera@example.com', query }),
  })
  return answer.status
}

const rename = async (cookie: string, name: string) =>
  (await tell(api.origin, cookie, 'POST', '/api/user/name', { fname: name, lname: 'Mishra' })).status

/** As a connection sees them that has nothing to do with the house. */
const stored = async (like: string) =>
  onDatabase<{ message: string }>(cluster.url(), 'select message from enquiry where message like $1', [like])

test('a connection that stalls in a transaction is never used again, so that no write is lost or stored for another', async () => {
  const cookies = await several(10, (place) =>
    signUp(api.origin, cluster.url(), `meera${place}@example.com`, false),
  )

  proxy.stallOn('insert into "enquiry"')
  // Longer than a statement and its rollback are waited for.
  const longEnough = wait(6000)
  const refused = await several(8, (place) => writeToTheShop(`refused ${place}`, place))
  await longEnough
  expect(proxy.letGo()).toBe(8)
  expect(refused).toEqual(Array(8).fill(503))

  const renamed = await several(10, (place) => rename(cookies[place] ?? '', `Renamed${place}`))
  const written = await several(10, (place) => writeToTheShop(`acknowledged ${place}`, 50 + place))
  const names = await onDatabase(cluster.url(), `select 1 from person where first_name like 'Renamed%'`)
  expect({ renamed: names.length, written: (await stored('acknowledged%')).length }).toEqual({
    renamed: renamed.filter((status) => status === 200).length,
    written: written.filter((status) => status === 200).length,
  })
  expect([...renamed, ...written]).toEqual(Array(20).fill(200))
  expect(await idleInTransaction(cluster.url())).toEqual([])
  expect(await stored('refused%')).toEqual([])
})
