import { mkdtemp, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { median } from '../../../apps/api/bench/statistics.ts'
import { readRingPhoto } from '../../../apps/api/test/forms.ts'
import { startApi, stopAll } from '../../support/servers/app-processes.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { addItem, sendJson, signUp } from '../../support/servers/owner-requests.ts'

const edits = 50
let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let folder: string
let writingApi: Awaited<ReturnType<typeof startApi>>
let readingApi: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  cluster = await openMigratedCluster()
  folder = await mkdtemp('/tmp/kashika-two-')
  writingApi = await startApi(cluster.url(), { STORAGE_FOLDER: folder })
  readingApi = await startApi(cluster.url(), { STORAGE_FOLDER: folder })
})
afterAll(async () => {
  await stopAll()
  await cluster?.remove()
  await rm(folder, { recursive: true, force: true })
})

test(`a change through one process is public through the other within two seconds, ${edits} times`, async () => {
  const owner = await signUp(writingApi.origin, cluster.url(), 'owner@example.com', true)
  const added = await addItem(writingApi.origin, owner, 'Tara Ring', await readRingPhoto())
  let item = (await added?.json())?.item
  const fetchItem = async () => fetch(`${readingApi.origin}/api/user/piece?slug=${item.slug}`)
  const isListed = async () =>
    (await (await fetch(`${readingApi.origin}/api/user/jewel?limit=5`)).json()).goldItem.length === 1
  expect((await fetchItem()).status).toBe(200)

  const times: number[] = []
  for (let edit = 1; edit <= edits; edit++) {
    const { id, version, name, category, rating, description, status, tags, image } = item
    const body = { id, version, name, category, rating, description, status, tags, pictures: [image] }
    const started = performance.now()
    const answer = await sendJson(writingApi.origin, owner, 'PATCH', '/api/admin/items', {
      ...body,
      price: 1000 + edit,
    })
    expect(answer.status).toBe(200)
    item = (await answer.json()).item
    const readPrice = async () => (await (await fetchItem()).json()).item.price
    await expect.poll(readPrice, { timeout: 5000, interval: 1 }).toBe(1000 + edit)
    times.push(performance.now() - started)
  }
  console.warn(
    `from the change's sending to its being public elsewhere: median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms of ${edits}`,
  )
  expect(Math.max(...times)).toBeLessThan(2000)

  expect(await isListed()).toBe(true)
  await sendJson(writingApi.origin, owner, 'DELETE', '/api/admin/deleteItem', { id: item.id })
  const readState = async () => [(await fetchItem()).status, await isListed()]
  await expect.poll(readState, { timeout: 2000 }).toEqual([410, false])
})
