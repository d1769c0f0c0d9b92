import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertItems, isReady, startApi, startWeb, stopAll } from '../../support/servers/app-processes.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'

let cluster: Awaited<ReturnType<typeof openMigratedCluster>>

beforeAll(async () => {
  cluster = await openMigratedCluster()
  await insertItems(
    cluster.url(),
    Array.from({ length: 24 }, (_, place) => `Piece ${place}`),
  )
})
afterAll(async () => {
  await stopAll()
  await cluster?.remove()
})

type Server = Awaited<ReturnType<typeof startApi>>

/** Routes to the first server that is ready, as a load balancer does. */
function openBalancer(servers: Server[]) {
  let ready = servers
  let watching = true
  const watch = async () => {
    while (watching) {
      const answers = await Promise.all(servers.map(({ origin }) => isReady(origin)))
      ready = servers.filter((_, place) => answers[place])
      await wait(100)
    }
  }
  const watched = watch()
  const close = () => {
    watching = false
    return watched
  }
  return { next: () => ready[0]?.origin, close }
}

async function stopUnderLoad(servers: Server[], path: string) {
  const balancer = openBalancer(servers)
  const failures: string[] = []
  let answered = 0
  let loading = true
  const runVisitor = async () => {
    while (loading) {
      const origin = balancer.next()
      const status = await fetch(`${origin}${path}`)
        .then((answer) => answer.arrayBuffer().then(() => answer.status))
        .catch((error) => String(error.cause ?? error))
      if (status === 200) answered++
      else failures.push(`${origin}: ${status}`)
    }
  }
  const visitors = Array.from({ length: 8 }, runVisitor)
  const waitForAnswers = async (count: number) => {
    const countAnswers = () => answered + failures.length
    await expect.poll(countAnswers, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
    return answered
  }
  const before = await waitForAnswers(100)
  const exit = await servers[0]?.stop()
  await waitForAnswers(before + 100)
  loading = false
  await Promise.all(visitors)
  await balancer.close()
  return { exit, failures, before, after: answered - before }
}

test.each([
  ['API', '/api/user/jewel?limit=24', () => startApi(cluster.url())],
  ['web server', '/products', async () => startWeb((await startApi(cluster.url())).origin)],
])('the %s stops under load without a failed request, and exits 0', async (name, path, start) => {
  const servers = [await start(), await start()]
  const { exit, failures, before, after } = await stopUnderLoad(servers, path)
  console.warn(`${name}: ${before} answers before SIGTERM, ${after} after it, ${failures.length} failed`)
  expect(failures).toEqual([])
  expect(exit).toBe(0)
  expect(Math.min(before, after)).toBeGreaterThanOrEqual(100)
})
