import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openMailServer } from '../../../apps/api/test/mail-server.ts'
import { makePhoto } from '../../../apps/api/test/photos.ts'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { insertItems, startApi, startWeb, startWorker, stopAll } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { addItem, signUp } from '../../support/servers/owner-requests.ts'

let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let api: Awaited<ReturnType<typeof startApi>>
let web: Awaited<ReturnType<typeof startWeb>>
let worker: ReturnType<typeof startWorker>
let workerOrigin: string

beforeAll(async () => {
  cluster = await openMigratedCluster()
  await insertItems(cluster.url(), ['Aarohi'])
  mailServer = await openMailServer()
  api = await startApi(cluster.url(), { LOG_LEVEL: 'info' })
  web = await startWeb(api.origin, { LOG_LEVEL: 'info' })
  const port = await freePort()
  workerOrigin = `http://127.0.0.1:${port}`
  worker = startWorker(cluster.url(), mailServer.url, { LOG_LEVEL: 'info', WORKER_PORT: String(port) })
})
afterAll(async () => {
  await worker?.stop()
  await stopAll()
  await mailServer?.close()
  await cluster?.remove()
})

const parseLogLines = (logged: string[]): Record<string, unknown>[] =>
  logged
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const findJobs = (id: string) =>
  parseLogLines(worker.logged)
    .filter(({ requestId }) => requestId === id)
    .map(({ job, msg }) => `${job}: ${msg}`)

const readMetrics = (origin: string) =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${origin}/metrics`)
      expect(answer.ok).toBe(true)
      return answer.text()
    },
    { timeout: 10_000 },
  )

describe('one enquiry', () => {
  test.each(['posted by a page with scripts', 'posted by a form without scripts'])(
    '%s is found by one id in the logs of web, API and worker',
    async (how) => {
      const id = `festival-${how.length}`
      const email = `meera.${how.length}@example.com`
      const isPlainForm = how.includes('without')
      const body = { name: 'Meera', email, query: 'A ring for my sister?' }
      const answer = await fetch(`${web.origin}${isPlainForm ? '/contact' : '/api/user/query'}`, {
        method: 'POST',
        headers: {
          'x-request-id': id,
          origin: 'http://localhost:3000',
          'content-type': isPlainForm ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        body: isPlainForm ? new URLSearchParams(await readFormFields(body)) : JSON.stringify(body),
      })
      expect(answer.status).toBe(200)
      await mailServer.nextEmail(email)
      await expect
        .poll(() => findJobs(id).sort())
        .toEqual(['announcement: job done', 'enquiry-letter: job done', 'enquiry-letter: job done'])
      expect(parseLogLines(web.logged).some(({ reqId }) => reqId === id)).toBe(true)
      expect(parseLogLines(api.logged).some(({ reqId }) => reqId === id)).toBe(true)
    },
  )
})

test('the AVIF of a photograph is made later and logged under the request id of its upload', async () => {
  const cookie = await signUp(api.origin, cluster.url(), 'owner@example.com', true)
  const answer = await addItem(api.origin, cookie, 'Noor', await makePhoto())
  expect(answer?.status).toBe(200)
  const id = answer?.headers.get('x-request-id') ?? ''
  await expect.poll(() => findJobs(id), { timeout: 30_000 }).toEqual(['picture-avif: job done'])
})

test('a refused email is in the worker’s log and metrics, without its address', async () => {
  mailServer.behaviour.refusedAddress = 'nobody.here@example.com'
  await fetch(`${api.origin}/api/user/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Nobody',
      email: mailServer.behaviour.refusedAddress,
      query: 'Do you get this?',
    }),
  })
  const findFailedJob = () => parseLogLines(worker.logged).find(({ msg }) => msg === 'job failed')
  await expect.poll(findFailedJob, { timeout: 10_000 }).toMatchObject({
    err: { code: 'EENVELOPE', message: expect.stringContaining('No mailbox here for <…>') },
  })
  expect(worker.logged.join('')).not.toContain('nobody.here')
  expect(await readMetrics(workerOrigin)).toMatch(/^letters_total\{outcome="failed"\} [1-9]/m)
})

test.each([
  ['for good (550) is not retried', 550, ['dead created', 'enquiry-letter failed']],
  ['for now (450) is retried', 450, ['enquiry-letter retry']],
])('an email that the mail server refuses %s', async (_, code, jobs) => {
  mailServer.behaviour.refusedAddress = `refused.${code}@example.com`
  mailServer.behaviour.refusalCode = code
  const answer = await fetch(`${api.origin}/api/user/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Nobody',
      email: mailServer.behaviour.refusedAddress,
      query: 'Do you get this?',
    }),
  })
  const requestId = answer.headers.get('x-request-id')
  const readJobStates = async () => {
    const rows = await queryDatabase<{ summary: string }>(
      cluster.url(),
      `select name || ' ' || state as summary from pgboss.job where data->>'requestId' = $1 and state <> 'completed' order by 1`,
      [requestId],
    )
    return rows.map(({ summary }) => summary)
  }
  await expect.poll(readJobStates, { timeout: 20_000 }).toEqual(jobs)
})

async function readFormFields(values: Record<string, string>) {
  const page = await (await fetch(`${web.origin}/contact`)).text()
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...values }
}

describe('the metrics', () => {
  test('include every metric that the dashboard and the alerts use', async () => {
    const pages = await Promise.all([api.origin, web.origin, workerOrigin].map(readMetrics))
    // Prometheus itself adds `up`, and the certificate is measured only behind an edge.
    const metricNames = new Set(['up', 'certificate_left_seconds'])
    for (const [, name = ''] of pages.join('\n').matchAll(/^# TYPE (\w+)/gm)) metricNames.add(name)
    const rules = readFileSync('ops/prometheus/alerts.yml', 'utf8')
    const expressions = [
      ...[...rules.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].map(
        ([, block, line]) => block ?? line ?? '',
      ),
      ...globSync('ops/grafana/*.json').flatMap((file) =>
        JSON.parse(readFileSync(file, 'utf8')).panels.flatMap((panel: { targets: { expr: string }[] }) =>
          panel.targets.map(({ expr }) => expr),
        ),
      ),
    ]
    expect(expressions.length).toBeGreaterThan(28)
    const usedNames = new Set(expressions.flatMap(findMetricNames))
    expect([...usedNames].filter((name) => !metricNames.has(name))).toEqual([])
    expect(findMetricNames('max by (kind) (jobs_lost{kind="x"}) > 900')).toEqual(['jobs_lost'])
  })

  test('of the worker count emails and jobs and say that it is ready', async () => {
    const page = await readMetrics(workerOrigin)
    expect(page).toMatch(/^letters_total\{outcome="sent"\} [1-9]/m)
    expect(page).toMatch(/^job_seconds_count\{kind="enquiry-letter",outcome="done"\} [1-9]/m)
    expect(page).toMatch(/^ready 1$/m)
    expect((await fetch(`${workerOrigin}/readyz`)).status).toBe(200)
  })

  test('of the web server are visible to its own network only', async () => {
    await fetch(`${web.origin}/products`)
    const page = await readMetrics(web.origin)
    expect(page).toMatch(/^http_request_seconds_count\{method="GET",route="\/\*",status="200"\} [1-9]/m)
    const proxied = await fetch(`${web.origin}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(proxied.status).toBe(404)
  })
})

function findMetricNames(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z][a-z_]*\b(?! *\()/g)]
    .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !['or', 'and', 'unless'].includes(name))
}
