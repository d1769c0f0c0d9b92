import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openPostBox } from '../../../apps/api/test/post-box.ts'
import { openMigratedCluster } from '../cluster.ts'
import { freePort } from '../ports.ts'
import { lookForOpenTransactions, takeUnexpected } from '../unexpected.ts'
import { keepRunning } from './processes.ts'
import { sendVisitors, type Visited } from './send-visitors.ts'

type Plan = { rate: number; seconds: number; kills: number; clusterSettings?: string[] }

/**
 * Visitors write while API, worker and PostgreSQL are killed in turn. Afterwards: what was acknowledged and is not
 * stored, what is stored twice, which letters were never sent, and how long the backlog took.
 */
export async function crash({ rate, seconds, kills, clusterSettings = [] }: Plan) {
  const cluster = await openMigratedCluster(clusterSettings)
  const postBox = await openPostBox('heads')
  const apiPort = await freePort()
  const origin = `http://127.0.0.1:${apiPort}`
  const environment = {
    DATABASE_URL: cluster.url(),
    API_PORT: String(apiPort),
    SMTP_URL: postBox.url,
    TRUSTED_PROXIES: '127.0.0.1',
    // Each of them is to get its letters, however many come.
    QUERIES_PER_TEN_MINUTES: '0',
  }
  const api = keepRunning('apps/api/src/server.ts', environment)
  const workerPort = await freePort()
  const worker = keepRunning('apps/api/src/worker.ts', { ...environment, WORKER_PORT: String(workerPort) })
  const origins = [origin, `http://127.0.0.1:${workerPort}`]
  try {
    if (!(await ready(origins, 60_000))) throw new Error('They did not become ready within a minute.')
    const visitors = sendVisitors(origin, rate)
    const enough = wait(seconds * 1000)
    const recovery = await killInTurn(
      {
        api: async () => void api.kill(),
        worker: async () => void worker.kill(),
        postgres: cluster.killAndStart,
      },
      { kills, pause: (seconds * 1000) / (kills + 1), origins },
    )
    await enough
    const visited = await visitors.callBack()
    const drained = await drain(cluster.url())
    await lookForOpenTransactions(cluster.url())
    const unexpected = takeUnexpected()
    return { ...(await judge(cluster.url(), visited, postBox.letters)), recovery, drained, unexpected }
  } finally {
    await Promise.all([api.stop(), worker.stop()])
    await postBox.close()
    await cluster.remove()
  }
}

/** Whether all became ready in time; one that is very busy may say no. */
export async function ready(origins: string[], patience: number) {
  const ask = (origin: string) =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
  for (const end = performance.now() + patience; performance.now() < end; await wait(50)) {
    const answers = await Promise.all(origins.map(ask))
    if (answers.every((answer) => answer?.status === 200)) return true
  }
  return false
}

type Victims = Record<'api' | 'worker' | 'postgres', () => Promise<void>>

/** Kills one after the other, and tells the longest time until all were ready again. Under load they may be busy. */
async function killInTurn(victims: Victims, plan: { kills: number; pause: number; origins: string[] }) {
  const slowest = { api: 0, worker: 0, postgres: 0 }
  const names = Object.keys(victims) as (keyof Victims)[]
  for (let kill = 0; kill < plan.kills; kill++) {
    const calm = wait(plan.pause)
    const name = names[kill % names.length] as keyof Victims
    const killed = performance.now()
    await victims[name]()
    // The dead still look alive for a moment.
    if (name !== 'postgres') await wait(100)
    await ready(plan.origins, 60_000)
    slowest[name] = Math.max(slowest[name], performance.now() - killed)
    await Promise.all([calm, wait(500)])
  }
  return slowest
}

/** Milliseconds until no letter waits any more; two minutes at the most. */
async function drain(url: string) {
  const client = await connect(url)
  const started = performance.now()
  const waiting = async () =>
    (
      await client.query(
        `select 1 from pgboss.job where state < 'completed' and name = 'enquiry-letter' limit 1`,
      )
    ).rowCount
  while ((await waiting()) !== 0 && performance.now() - started < 120_000) await wait(250)
  await client.end()
  return performance.now() - started
}

async function judge(url: string, visited: Visited, letters: { to: string; id: string }[]) {
  const { acknowledged, ...counts } = visited
  const client = await connect(url)
  const { rows: stored } = await client.query<{ key: string; email: string }>(
    'select key, email from enquiry',
  )
  const { rows: jobs } = await client.query<{ id: string; kind: string }>(
    `select id, data->>'kind' as kind from pgboss.job where name = 'enquiry-letter'`,
  )
  await client.end()
  const keys = new Set(stored.map(({ key }) => key))
  const ids = new Set(letters.map(({ id }) => id))
  const idsByVisitor = Map.groupBy(letters, ({ to }) => to)
  return {
    ...counts,
    acknowledged: acknowledged.size,
    stored: stored.length,
    lost: [...acknowledged].filter((key) => !keys.has(key)).length,
    storedTwice: stored.length - new Set(stored.map(({ email }) => email)).size,
    jobs: jobs.length,
    neverMailed: jobs.filter(({ id }) => !ids.has(`<${id}@localhost>`)).length,
    visitorsWithoutLetter: stored.filter(({ email }) => !idsByVisitor.has(email)).length,
    visitorsWithTwoIds: stored.filter(
      ({ email }) => new Set(idsByVisitor.get(email)?.map(({ id }) => id)).size > 1,
    ).length,
    letters: letters.length,
    repeatedLetters: letters.length - ids.size,
  }
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
