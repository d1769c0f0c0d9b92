import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openMailServer } from '../../../apps/api/test/mail-server.ts'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { waitUntil } from '../../../apps/api/test/wait-until.ts'
import { waitUntilReady } from '../../support/servers/app-processes.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { signUp } from '../../support/servers/owner-requests.ts'
import { superviseProcess } from '../../support/servers/supervised-process.ts'
import { recordOpenTransactions, takeUnexpectedEvents } from '../../support/servers/unexpected-events.ts'
import { compareRepliesWithSent, isReply, startReplies } from './start-replies.ts'
import { startVisitors, type VisitorReport } from './start-visitors.ts'

type CrashPlan = { rate: number; seconds: number; kills: number; clusterSettings?: string[] }

const replyPauseMs = 500

export async function runCrashDrill({ rate, seconds, kills, clusterSettings = [] }: CrashPlan) {
  const cluster = await openMigratedCluster(clusterSettings)
  const mailServer = await openMailServer('headers')
  const apiPort = await freePort()
  const origin = `http://127.0.0.1:${apiPort}`
  const environment = {
    DATABASE_URL: cluster.url(),
    API_PORT: String(apiPort),
    SMTP_URL: mailServer.url,
    TRUSTED_PROXIES: '127.0.0.1',
    // Every enquiry must get its emails, however many are sent.
    QUERIES_PER_TEN_MINUTES: '0',
  }
  const api = superviseProcess('build/api.js', environment)
  const workerPort = await freePort()
  const worker = superviseProcess('build/worker.js', {
    ...environment,
    WORKER_PORT: String(workerPort),
  })
  const origins = [origin, `http://127.0.0.1:${workerPort}`]
  try {
    if (!(await waitUntilReady(origins, { timeoutMs: 60_000 })))
      throw new Error('API and worker did not become ready within a minute.')
    const owner = await signUp(origin, cluster.url(), 'meera@example.com', true)
    const visitors = startVisitors(origin, rate)
    const replies = startReplies(origin, owner, replyPauseMs)
    const durationPassed = wait(seconds * 1000)
    const recovery = await killInTurn(
      {
        api: async () => void api.kill(),
        worker: async () => void worker.kill(),
        postgres: cluster.killAndStart,
      },
      { kills, pause: (seconds * 1000) / (kills + 1), origins },
    )
    await durationPassed
    const visitorReport = await visitors.stopAndReport()
    const acknowledgedReplies = await replies.stopAndReport()
    const drainMs = await waitForEmptyQueue(cluster.url())
    await recordOpenTransactions(cluster.url())
    const unexpected = takeUnexpectedEvents()
    return {
      ...(await compareEnquiriesWithStored(cluster.url(), visitorReport, mailServer.emails)),
      ...(await compareReplies(cluster.url(), acknowledgedReplies, mailServer.emails)),
      recovery,
      drainMs,
      unexpected,
    }
  } finally {
    await Promise.all([api.stop(), worker.stop()])
    await mailServer.close()
    await cluster.remove()
  }
}

type KillActions = Record<'api' | 'worker' | 'postgres', () => Promise<void>>

async function killInTurn(
  killActions: KillActions,
  plan: { kills: number; pause: number; origins: string[] },
) {
  const slowest = { api: 0, worker: 0, postgres: 0 }
  const names = Object.keys(killActions) as (keyof KillActions)[]
  for (let kill = 0; kill < plan.kills; kill++) {
    const pausePassed = wait(plan.pause)
    const name = names[kill % names.length] as keyof KillActions
    const killedAt = performance.now()
    await killActions[name]()
    // A killed process may still answer for a moment.
    if (name !== 'postgres') await wait(100)
    await waitUntilReady(plan.origins, { timeoutMs: 60_000 })
    slowest[name] = Math.max(slowest[name], performance.now() - killedAt)
    await Promise.all([pausePassed, wait(500)])
  }
  return slowest
}

async function waitForEmptyQueue(url: string) {
  const client = await connect(url)
  const started = performance.now()
  const waitingJob = `select 1 from pgboss.job where state < 'completed' and name in ('enquiry-letter', 'reply') limit 1`
  const isEmpty = async () => (await client.query(waitingJob)).rowCount === 0
  await waitUntil(isEmpty, { timeoutMs: 120_000, intervalMs: 250 })
  await client.end()
  return performance.now() - started
}

async function compareReplies(url: string, acknowledged: Set<string>, emails: { to: string; id: string }[]) {
  const client = await connect(url)
  const report = await compareRepliesWithSent(client, acknowledged, emails)
  await client.end()
  return report
}

async function compareEnquiriesWithStored(
  url: string,
  visitorReport: VisitorReport,
  allEmails: { to: string; id: string }[],
) {
  const emails = allEmails.filter((email) => !isReply(email))
  const { acknowledged, ...counts } = visitorReport
  const client = await connect(url)
  const { rows: stored } = await client.query<{ key: string; email: string }>(
    'select key, email from enquiry',
  )
  const { rows: jobs } = await client.query<{ id: string; kind: string }>(
    `select id, data->>'kind' as kind from pgboss.job where name = 'enquiry-letter'`,
  )
  await client.end()
  const keys = new Set(stored.map(({ key }) => key))
  const ids = new Set(emails.map(({ id }) => id))
  const idsByVisitor = Map.groupBy(emails, ({ to }) => to)
  return {
    ...counts,
    acknowledged: acknowledged.size,
    stored: stored.length,
    lost: [...acknowledged].filter((key) => !keys.has(key)).length,
    storedTwice: stored.length - new Set(stored.map(({ email }) => email)).size,
    jobs: jobs.length,
    neverMailed: jobs.filter(({ id }) => !ids.has(`<${id}@localhost>`)).length,
    visitorsWithoutEmail: stored.filter(({ email }) => !idsByVisitor.has(email)).length,
    visitorsWithTwoIds: stored.filter(
      ({ email }) => new Set(idsByVisitor.get(email)?.map(({ id }) => id)).size > 1,
    ).length,
    emailCount: emails.length,
    repeatedEmails: emails.length - ids.size,
  }
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
