import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from '../../../apps/api/src/platform/storage/storage.ts'
import { openTestBucket } from '../../../apps/api/test/bucket.ts'
import { expectWithin } from '../../../apps/api/test/expect-within.ts'
import { startApi, stopAll } from '../../support/servers/app-processes.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { openSilentProxy } from '../../support/servers/silent-proxy.ts'

let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let bucket: Awaited<ReturnType<typeof openTestBucket>>
let proxy: Awaited<ReturnType<typeof openSilentProxy>>
let api: Awaited<ReturnType<typeof startApi>>
const picture = `${'a'.repeat(32)}.webp`

beforeAll(async () => {
  cluster = await openMigratedCluster()
  bucket = await openTestBucket()
  await (await openStorage(bucket.settings)).put(picture, new Uint8Array(3_000_000))
  proxy = await openSilentProxy(Number(new URL(bucket.settings.S3_ENDPOINT).port))
  api = await startApi(cluster.url(), {
    ...bucket.settings,
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
  })
})
afterAll(async () => {
  await stopAll()
  proxy?.close()
  await bucket?.close()
  await cluster?.remove()
})

async function fetchLength(path: string) {
  const answer = await fetch(`${api.origin}${path}`)
  const { length } = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, length }
}

const fetchPicture = () => fetchLength(`/uploads/${picture}`)

describe('while the object store', () => {
  test('does not respond, a picture is refused within 3 s, the API stays up, and pictures return as soon as it responds', async () => {
    expect(await fetchPicture()).toMatchObject({ status: 200, length: 3_000_000 })
    proxy.setSilent(true)
    expect((await expectWithin(3000, fetchPicture)).status).toBe(503)
    expect((await expectWithin(100, () => fetchLength('/healthz'))).status).toBe(200)
    proxy.setSilent(false)
    expect(await fetchPicture()).toMatchObject({ status: 200, length: 3_000_000 })
  })

  test('does not respond, every storage operation fails within 3 s', async () => {
    const endpoint = { S3_ENDPOINT: `http://127.0.0.1:${proxy.port}` }
    const storage = await openStorage({ ...bucket.settings, ...endpoint })
    proxy.setSilent(true)
    const runAllOperations = () =>
      Promise.allSettled([
        storage.put(picture, new Uint8Array(3)),
        storage.has(picture),
        storage.remove(picture),
        storage.list()[Symbol.asyncIterator]().next(),
      ])
    for (const result of await expectWithin(3000, runAllOperations))
      expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'busy' } })
    proxy.setSilent(false)
    expect(await fetchPicture()).toMatchObject({ status: 200, length: 3_000_000 })
  })

  test('stops responding in the middle of a picture, that picture is refused within 3 s', async () => {
    const fetchCutOffPicture = () => {
      proxy.setSilent(false)
      proxy.silenceAfter(1_000_000)
      return fetchPicture()
    }
    expect((await expectWithin(3000, fetchCutOffPicture)).status).toBe(503)
    proxy.setSilent(false)
    expect(await fetchPicture()).toMatchObject({ status: 200, length: 3_000_000 })
  })

  test('is down, a picture is refused at once', async () => {
    proxy.close()
    expect((await expectWithin(1000, fetchPicture)).status).toBe(503)
  })
})
