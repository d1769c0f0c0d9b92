import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { startApi, startWorker, stopAll, waitUntilReady } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { signUp } from '../../support/servers/owner-requests.ts'
import { openSilentProxy } from '../../support/servers/silent-proxy.ts'
import { recordOpenTransactions, takeUnexpectedEvents } from '../../support/servers/unexpected-events.ts'
import { startWriters, type Write } from './writers.ts'

export const faults = ['silence', 'restart', 'terminate'] as const
type InterruptionPlan = {
  times: number
  checkAfterMs: number
  releaseFolder?: string
  environment?: Record<string, string>
}

export async function runInterruptionDrill({
  times,
  checkAfterMs,
  releaseFolder,
  environment,
}: InterruptionPlan) {
  const cluster = await openMigratedCluster()
  const proxy = await openSilentProxy(cluster.port)
  const port = await freePort()
  const settings = {
    API_PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    QUERIES_PER_TEN_MINUTES: '0',
    ...environment,
  }
  const launchApi = () => startApi(cluster.url(proxy.port), settings, releaseFolder)
  let api = await launchApi()
  const workerPort = String(await freePort())
  const launchWorker = () =>
    startWorker(
      cluster.url(proxy.port),
      'smtp://127.0.0.1:9',
      { ...environment, WORKER_PORT: workerPort },
      releaseFolder,
    )
  let worker = launchWorker()
  const areReady = () => waitUntilReady([api.origin, `http://127.0.0.1:${workerPort}`], { timeoutMs: 30_000 })
  const causeFault: Record<(typeof faults)[number], () => Promise<unknown>> = {
    silence: async () => {
      proxy.stallOnText()
      await wait(6000)
      proxy.releaseStalled()
    },
    restart: cluster.restart,
    terminate: () =>
      queryDatabase(
        cluster.url(),
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kashika'`,
      ),
  }
  const counts = Object.fromEntries(faults.map((fault) => [fault, { writes: 0, unexpected: 0 }]))
  try {
    if (!(await areReady())) throw new Error('API and worker did not become ready within half a minute.')
    const people = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`)
    const cookies = new Map<string, string>()
    for (const email of people) cookies.set(email, await signUp(api.origin, cluster.url(), email, false))
    const written: Write[] = []
    const unexpected: string[] = []
    for (let time = 0; time < times; time++) {
      for (const fault of faults) {
        const stopWriters = startWriters(api.origin, cookies, 12)
        await wait(1000)
        await causeFault[fault]()
        await wait(1000)
        if (api.hasEnded()) api = await launchApi()
        if (worker.hasEnded()) worker = launchWorker()
        const isBack = await areReady()
        const writes = await stopWriters()
        await recordOpenTransactions(cluster.url())
        const events = takeUnexpectedEvents().map((event) => `${fault}: ${event}`)
        if (!isBack) {
          events.push(`${fault}: not ready half a minute later`)
          await api.stop()
          api = await launchApi()
        }
        written.push(...writes)
        unexpected.push(...events)
        const count = counts[fault]
        if (count)
          Object.assign(count, {
            writes: count.writes + writes.length,
            unexpected: count.unexpected + events.length,
          })
      }
    }
    await wait(checkAfterMs)
    return { ...(await compareWritesWithStored(cluster.url(), written)), counts, unexpected }
  } finally {
    await worker.kill()
    await stopAll()
    proxy.close()
    await cluster.remove()
    takeUnexpectedEvents()
  }
}

async function compareWritesWithStored(url: string, written: Write[]) {
  const messages = await queryDatabase<{ text: string }>(url, 'select message as text from enquiry')
  const names = await queryDatabase<{ text: string }>(url, 'select first_name as text from person')
  const stored = new Set([...messages, ...names].map(({ text }) => text))
  // Each rename overwrites the one before, so only the latest first name of a person can be found.
  const confirmedByWriter = Map.groupBy(
    written.filter(({ writerEmail, outcome }) => writerEmail && outcome === 'stored'),
    ({ writerEmail }) => writerEmail,
  )
  const overwritten = new Set([...confirmedByWriter.values()].flatMap((each) => each.slice(0, -1)))
  const lastCertain = new Set([...confirmedByWriter.values()].map((each) => each.at(-1)))
  const isMissing = (write: Write) => !stored.has(write.text) && !overwritten.has(write)
  /** An unconfirmed rename may have come after the last confirmed one. */
  const mayBeCovered = (write: Write) =>
    lastCertain.has(write) &&
    written
      .slice(written.indexOf(write))
      .some(({ writerEmail, text }) => writerEmail === write.writerEmail && stored.has(text))
  const count = (outcome: Write['outcome'], matches: (write: Write) => boolean) =>
    written.filter((write) => write.outcome === outcome && matches(write)).length
  const isStored = ({ text }: Write) => stored.has(text)
  const statuses = [...new Set(written.map(({ status }) => status))].sort()
  return {
    acknowledged: count('stored', () => true),
    acknowledgedMissing: count('stored', (write) => isMissing(write) && !mayBeCovered(write)),
    refused: count('refused', () => true),
    refusedStored: count('refused', isStored),
    unconfirmed: count('unconfirmed', () => true),
    unconfirmedStored: count('unconfirmed', isStored),
    unanswered: count('unanswered', () => true),
    statuses,
  }
}
