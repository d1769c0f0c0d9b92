import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectWithin } from '../../../apps/api/test/expect-within.ts'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { insertItems, startApi, startWeb, stopAll } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { openSilentProxy } from '../../support/servers/silent-proxy.ts'

let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let proxy: Awaited<ReturnType<typeof openSilentProxy>>
let api: Awaited<ReturnType<typeof startApi>>
let web: Awaited<ReturnType<typeof startWeb>>

beforeAll(async () => {
  cluster = await openMigratedCluster()
  await insertItems(cluster.url(), ['Aarohi', 'Noor'])
  proxy = await openSilentProxy(cluster.port)
  api = await startApi(cluster.url(proxy.port))
  web = await startWeb(api.origin)
})
afterAll(async () => {
  await stopAll()
  proxy?.close()
  await cluster?.remove()
})

async function fetchText(url: string, init: RequestInit = {}) {
  const answer = await fetch(url, init)
  return { status: answer.status, body: await answer.text(), headers: answer.headers }
}

const post = (path: string, body: object) =>
  fetchText(`${api.origin}/api/user/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const sendEnquiry = (message: string) =>
  post('query', { name: 'Meera', email: 'meera@example.com', query: message })

const countStored = async (message: string) =>
  (await queryDatabase(cluster.url(), 'select 1 from enquiry where message = $1', [message])).length

async function measureTimeUntilReady() {
  const started = performance.now()
  const readStatus = async () => (await fetchText(`${api.origin}/readyz`)).status
  await expect.poll(readStatus, { timeout: 60_000 }).toBe(200)
  return performance.now() - started
}

const faults: [string, () => void, () => void][] = [
  ['is stopped', () => cluster.stop(), () => cluster.start()],
  ['stops responding', () => proxy.setSilent(true), () => proxy.setSilent(false)],
]

describe.each(faults)('while PostgreSQL %s', (fault, begin, end) => {
  test('the product list is served from its last good copy, and all is normal within 5 s of its return', async () => {
    await measureTimeUntilReady()
    expect((await fetchText(`${web.origin}/products`)).body).toContain('Aarohi')

    begin()
    expect((await expectWithin(3000, () => fetchText(`${api.origin}/readyz`))).status).toBe(503)
    expect((await expectWithin(100, () => fetchText(`${api.origin}/healthz`))).status).toBe(200)

    const page = await expectWithin(3000, () => fetchText(`${web.origin}/products`))
    expect(page.status).toBe(200)
    expect(page.body).toContain('Aarohi')

    const limit = 7 + faults.findIndex(([name]) => name === fault)
    const uncachedList = await expectWithin(3000, () =>
      fetchText(`${api.origin}/api/user/jewel?limit=${limit}`),
    )
    expect(uncachedList.status).toBe(503)
    expect(uncachedList.headers.get('retry-after')).toBe('5')
    expect(JSON.parse(uncachedList.body)).toMatchObject({ success: false, code: 'busy' })

    const visitor = { email: 'meera@example.com', password: 'four ghats at dawn' }
    expect((await expectWithin(3000, () => post('signin', visitor))).status).toBe(503)
    const session = { headers: { cookie: `session=${'a'.repeat(32)}` } }
    expect((await expectWithin(3000, () => fetchText(`${api.origin}/api/user/me`, session))).status).toBe(503)
    const message = await expectWithin(3000, () => sendEnquiry(`Sent while it ${fault}`))
    expect([message.status, JSON.parse(message.body).success]).toEqual([503, false])

    end()
    expect(await measureTimeUntilReady()).toBeLessThan(5000)
    expect(await countStored(`Sent while it ${fault}`)).toBe(0)
    expect((await sendEnquiry(`Sent after it ${fault}`)).status).toBe(200)
    expect(await countStored(`Sent after it ${fault}`)).toBe(1)
    await insertItems(cluster.url(), [`New after it ${fault}`])
    expect((await fetchText(`${web.origin}/products`)).body).toContain(`New after it ${fault}`)
    expect(api.process.exitCode).toBeNull()
  })
})

test('while the API is down, the web server answers with an error page and the standard error response', async () => {
  const webWithoutApi = await startWeb(`http://127.0.0.1:${await freePort()}`)
  const page = await fetchText(`${webWithoutApi.origin}/products`)
  expect(page.status).toBe(503)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.body).toContain('Something went wrong')
  expect(page.body).toContain('Kashika, home')
  const call = await fetchText(`${webWithoutApi.origin}/api/user/jewel`)
  expect([call.status, JSON.parse(call.body).code]).toEqual([503, 'busy'])
  expect(await webWithoutApi.stop()).toBe(0)
})
