import { setTimeout as wait } from 'node:timers/promises'
import { openMigratedCluster } from '../cluster.ts'
import { ready } from '../crash/crash.ts'
import { onDatabase } from '../database.ts'
import { startApi, startWorker, stopAll } from '../house.ts'
import { signUp } from '../owner.ts'
import { freePort } from '../ports.ts'
import { openSilentProxy } from '../silent-proxy.ts'
import { lookForOpenTransactions, takeUnexpected } from '../unexpected.ts'
import { sendWriters, type Written } from './writers.ts'

export const faults = ['silence', 'restart', 'terminate'] as const
type Plan = {
  times: number
  /** How long after the last interruption the writes are looked for. */
  lookAfter: number
  /** The folder of another release than this one. */
  code?: string
  environment?: Record<string, string>
}

/**
 * Sixteen writers go on while PostgreSQL falls silent for six seconds, is restarted, or ends every connection. Then:
 * which processes ended by themselves, what was left open, and whether what the writers were told is so.
 */
export async function interrupt({ times, lookAfter, code, environment }: Plan) {
  const cluster = await openMigratedCluster()
  const proxy = await openSilentProxy(cluster.port)
  const port = await freePort()
  const settings = {
    ...{ API_PORT: String(port), TRUSTED_PROXIES: '127.0.0.1', QUERIES_PER_TEN_MINUTES: '0' },
    ...environment,
  }
  const start = () => startApi(cluster.url(proxy.port), settings, code)
  let api = await start()
  const workerPort = String(await freePort())
  const openWorker = () =>
    startWorker(
      cluster.url(proxy.port),
      'smtp://127.0.0.1:9',
      { ...environment, WORKER_PORT: workerPort },
      code,
    )
  let worker = openWorker()
  const areReady = () => ready([api.origin, `http://127.0.0.1:${workerPort}`], 30_000)
  const cause: Record<(typeof faults)[number], () => Promise<unknown>> = {
    silence: async () => {
      proxy.stallOn()
      await wait(6000)
      proxy.letGo()
    },
    restart: cluster.restart,
    terminate: () =>
      onDatabase(
        cluster.url(),
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kashika'`,
      ),
  }
  const counts = Object.fromEntries(faults.map((fault) => [fault, { writes: 0, unexpected: 0 }]))
  try {
    if (!(await areReady())) throw new Error('They did not become ready within half a minute.')
    const people = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`)
    const cookies = new Map<string, string>()
    for (const email of people) cookies.set(email, await signUp(api.origin, cluster.url(), email, false))
    const written: Written[] = []
    const unexpected: string[] = []
    for (let time = 0; time < times; time++) {
      for (const fault of faults) {
        const callBack = sendWriters(api.origin, cookies, 12)
        await wait(1000)
        await cause[fault]()
        await wait(1000)
        if (api.hasEnded()) api = await start()
        if (worker.hasEnded()) worker = openWorker()
        const isBack = await areReady()
        const these = await callBack()
        await lookForOpenTransactions(cluster.url())
        const found = takeUnexpected().map((what) => `${fault}: ${what}`)
        if (!isBack) {
          found.push(`${fault}: not ready half a minute later`)
          await api.stop()
          api = await start()
        }
        written.push(...these)
        unexpected.push(...found)
        const count = counts[fault]
        if (count)
          Object.assign(count, {
            writes: count.writes + these.length,
            unexpected: count.unexpected + found.length,
          })
      }
    }
    await wait(lookAfter)
    return { ...(await judge(cluster.url(), written)), counts, unexpected }
  } finally {
    await worker.kill()
    await stopAll()
    proxy.close()
    await cluster.remove()
    takeUnexpected()
  }
}

/** Whether what the writers were told is so, as a connection sees it that has nothing to do with the house. */
async function judge(url: string, written: Written[]) {
  const messages = await onDatabase<{ text: string }>(url, 'select message as text from enquiry')
  const names = await onDatabase<{ text: string }>(url, 'select first_name as text from person')
  const stored = new Set([...messages, ...names].map(({ text }) => text))
  // Of a name only the last is left: whatever was told before it has been written over.
  const lastTold = Map.groupBy(
    written.filter(({ who, told }) => who && told === 'stored'),
    ({ who }) => who,
  )
  const overwritten = new Set([...lastTold.values()].flatMap((each) => each.slice(0, -1)))
  const lastCertain = new Set([...lastTold.values()].map((each) => each.at(-1)))
  const isMissing = (write: Written) => !stored.has(write.text) && !overwritten.has(write)
  /** A rename that nobody knows of may have come after the last that was confirmed. */
  const mayBeCovered = (write: Written) =>
    lastCertain.has(write) &&
    written.slice(written.indexOf(write)).some(({ who, text }) => who === write.who && stored.has(text))
  const count = (told: Written['told'], is: (write: Written) => boolean) =>
    written.filter((write) => write.told === told && is(write)).length
  const isStored = ({ text }: Written) => stored.has(text)
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
