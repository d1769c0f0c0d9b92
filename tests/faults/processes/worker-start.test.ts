import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { isReady } from '../../support/servers/app-processes.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { superviseProcess } from '../../support/servers/supervised-process.ts'

test('a worker that starts before its database waits for it, alive and not ready, without a second start', async () => {
  const cluster = await openMigratedCluster()
  cluster.stop()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const worker = superviseProcess('build/worker.js', {
    DATABASE_URL: cluster.url(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    WORKER_PORT: String(port),
  })
  onTestFinished(async () => {
    await worker.stop()
    await cluster.remove()
  })
  const isAlive = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isAlive, { timeout: 10_000 }).toBe(true)
  expect(await isReady(origin)).toBe(false)
  cluster.start()
  await expect.poll(() => isReady(origin), { timeout: 15_000 }).toBe(true)
  expect(worker.countStarts()).toBe(1)
})
