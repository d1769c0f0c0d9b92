import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, stopAll } from '../../support/servers/app-processes.ts'
import { findIdleTransactions, queryDatabase } from '../../support/servers/database.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { sendJson, signUp } from '../../support/servers/owner-requests.ts'
import { openSilentProxy } from '../../support/servers/silent-proxy.ts'

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

const runInParallel = <Each>(count: number, make: (index: number) => Promise<Each>) =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place)))

async function sendEnquiry(message: string, place: number) {
  const answer = await fetch(`${api.origin}/api/user/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${place}` },
    body: JSON.stringify({ name: 'Meera', email: 'meera@example.com', query: message }),
  })
  return answer.status
}

const renamePerson = async (cookie: string, name: string) =>
  (await sendJson(api.origin, cookie, 'POST', '/api/user/name', { fname: name, lname: 'Mishra' })).status

const findStored = async (like: string) =>
  queryDatabase<{ message: string }>(cluster.url(), 'select message from enquiry where message like $1', [
    like,
  ])

test('a connection that stalls in a transaction is never reused, so that no write is lost or stored with another', async () => {
  const cookies = await runInParallel(10, (place) =>
    signUp(api.origin, cluster.url(), `meera${place}@example.com`, false),
  )

  proxy.stallOnText('insert into "enquiry"')
  // Longer than the timeouts of a statement and of its rollback.
  const timeoutsPassed = wait(6000)
  const refused = await runInParallel(8, (place) => sendEnquiry(`refused ${place}`, place))
  await timeoutsPassed
  expect(proxy.releaseStalled()).toBe(8)
  expect(refused).toEqual(Array(8).fill(503))

  const renamed = await runInParallel(10, (place) => renamePerson(cookies[place] ?? '', `Renamed${place}`))
  const written = await runInParallel(10, (place) => sendEnquiry(`acknowledged ${place}`, 50 + place))
  const names = await queryDatabase(cluster.url(), `select 1 from person where first_name like 'Renamed%'`)
  expect({ renamed: names.length, written: (await findStored('acknowledged%')).length }).toEqual({
    renamed: renamed.filter((status) => status === 200).length,
    written: written.filter((status) => status === 200).length,
  })
  expect([...renamed, ...written]).toEqual(Array(20).fill(200))
  expect(await findIdleTransactions(cluster.url())).toEqual([])
  expect(await findStored('refused%')).toEqual([])
})
