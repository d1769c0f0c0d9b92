import { globSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someRing } from '../../apps/api/test/photographs.ts'
import { openPostBox } from '../../apps/api/test/post-box.ts'
import { openMigratedCluster } from './cluster.ts'
import { onDatabase } from './database.ts'
import { addPieces, startApi, startWeb, startWorker, stopAll } from './house.ts'
import { addPiece, signUp } from './owner.ts'
import { freePort } from './ports.ts'

let cluster: Awaited<ReturnType<typeof openMigratedCluster>>
let postBox: Awaited<ReturnType<typeof openPostBox>>
let api: Awaited<ReturnType<typeof startApi>>
let web: Awaited<ReturnType<typeof startWeb>>
let worker: ReturnType<typeof startWorker>
let doorOfWorker: string

beforeAll(async () => {
  cluster = await openMigratedCluster()
  await addPieces(cluster.url(), ['Aarohi'])
  postBox = await openPostBox()
  api = await startApi(cluster.url(), { LOG_LEVEL: 'info' })
  web = await startWeb(api.origin, { LOG_LEVEL: 'info' })
  const port = await freePort()
  doorOfWorker = `http://127.0.0.1:${port}`
  worker = startWorker(cluster.url(), postBox.url, { LOG_LEVEL: 'info', WORKER_PORT: String(port) })
})
afterAll(async () => {
  await worker?.stop()
  await stopAll()
  await postBox?.close()
  await cluster?.remove()
})

const lines = (logged: string[]): Record<string, unknown>[] =>
  logged
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const jobsOf = (id: string) =>
  lines(worker.logged)
    .filter(({ requestId }) => requestId === id)
    .map(({ job, msg }) => `${job}: ${msg}`)

async function metricsOf(origin: string) {
  for (let tries = 0; tries < 100; tries++, await wait(100)) {
    const answer = await fetch(`${origin}/metrics`).catch(() => undefined)
    if (answer?.ok) return answer.text()
  }
  throw new Error(`${origin} tells nothing.`)
}

describe('one query', () => {
  test.each(['posted by a page with scripts', 'posted by a form without scripts'])(
    '%s is found by one id in the logs of web, API and worker',
    async (how) => {
      const id = `festival-${how.length}`
      const email = `meera.${how.length}@example.com`
      const plain = how.includes('without')
      const body = { name: 'Meera', email, query: 'A ring for my sister?' }
      const answer = await fetch(`${web.origin}${plain ? '/contact' : '/api/user/query'}`, {
        method: 'POST',
        headers: {
          'x-request-id': id,
          origin: 'http://localhost:3000',
          'content-type': plain ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        body: plain ? new URLSearchParams(await formOf(body)) : JSON.stringify(body),
      })
      expect(answer.status).toBe(200)
      await postBox.next(email)
      await expect.poll(() => jobsOf(id).length).toBe(2)
      expect(lines(web.logged).some(({ reqId }) => reqId === id)).toBe(true)
      expect(lines(api.logged).some(({ reqId }) => reqId === id)).toBe(true)
      expect(jobsOf(id)).toEqual(['enquiry-letter: job done', 'enquiry-letter: job done'])
    },
  )
})

test('a photograph’s AVIF is made later, under the id of the call that sent it', async () => {
  const cookie = await signUp(api.origin, cluster.url(), 'owner@example.com', true)
  const answer = await addPiece(api.origin, cookie, 'Noor', await someRing())
  expect(answer?.status).toBe(200)
  const id = answer?.headers.get('x-request-id') ?? ''
  await expect.poll(() => jobsOf(id), { timeout: 30_000 }).toEqual(['picture-avif: job done'])
})

test('a letter the mail server refuses is in the worker’s log and its figures, and its address in neither', async () => {
  postBox.box.refuses = 'nobody.here@example.com'
  await fetch(`${api.origin}/api/user/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Nobody', email: postBox.box.refuses, query: 'Do you get this?' }),
  })
  const failed = () => lines(worker.logged).find(({ msg }) => msg === 'job failed')
  for (let tries = 0; tries < 100 && !failed(); tries++) await wait(100)
  expect(failed()).toMatchObject({
    err: { code: 'EENVELOPE', message: expect.stringContaining('No mailbox here for <…>') },
  })
  expect(worker.logged.join('')).not.toContain('nobody.here')
  expect(await metricsOf(doorOfWorker)).toMatch(/^letters_total\{outcome="failed"\} [1-9]/m)
})

test.each([
  ['never to come back (550) is given up at once', 550, ['dead created', 'enquiry-letter failed']],
  ['for now (450) is tried again', 450, ['enquiry-letter retry']],
])('a letter the mail server refuses %s', async (_, code, jobs) => {
  postBox.box.refuses = `refused.${code}@example.com`
  postBox.box.refusesWith = code
  const answer = await fetch(`${api.origin}/api/user/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Nobody', email: postBox.box.refuses, query: 'Do you get this?' }),
  })
  const requestId = answer.headers.get('x-request-id')
  const standing = async () => {
    const rows = await onDatabase<{ said: string }>(
      cluster.url(),
      `select name || ' ' || state as said from pgboss.job where data->>'requestId' = $1 and state <> 'completed' order by 1`,
      [requestId],
    )
    return rows.map(({ said }) => said)
  }
  await expect.poll(standing, { timeout: 20_000 }).toEqual(jobs)
})

/** What the form of the page would send: its hidden fields and what the visitor wrote. */
async function formOf(written: Record<string, string>) {
  const page = await (await fetch(`${web.origin}/contact`)).text()
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...written }
}

describe('what is watched', () => {
  test('exists: every figure the dashboard and the alerts name is on a page of metrics', async () => {
    const pages = await Promise.all([api.origin, web.origin, doorOfWorker].map(metricsOf))
    // Asked of the edge only where there is one.
    const told = new Set(['up', 'certificate_left_seconds'])
    for (const [, name = ''] of pages.join('\n').matchAll(/^# TYPE (\w+)/gm)) told.add(name)
    const rules = readFileSync('ops/prometheus/alerts.yml', 'utf8')
    const asked = [
      ...[...rules.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].map(
        ([, block, line]) => block ?? line ?? '',
      ),
      ...globSync('ops/grafana/*.json').flatMap((file) =>
        JSON.parse(readFileSync(file, 'utf8')).panels.flatMap((panel: { targets: { expr: string }[] }) =>
          panel.targets.map(({ expr }) => expr),
        ),
      ),
    ]
    expect(asked.length).toBeGreaterThan(28)
    const names = new Set(asked.flatMap(namesIn))
    expect([...names].filter((name) => !told.has(name))).toEqual([])
    expect(namesIn('max by (kind) (jobs_lost{kind="x"}) > 900')).toEqual(['jobs_lost'])
  })

  test('is told by the worker too: letters, jobs, and that it is ready', async () => {
    const page = await metricsOf(doorOfWorker)
    expect(page).toMatch(/^letters_total\{outcome="sent"\} [1-9]/m)
    expect(page).toMatch(/^job_seconds_count\{kind="enquiry-letter",outcome="done"\} [1-9]/m)
    expect(page).toMatch(/^ready 1$/m)
    expect((await fetch(`${doorOfWorker}/readyz`)).status).toBe(200)
  })

  test('is told by the web server, and to its own network only', async () => {
    await fetch(`${web.origin}/products`)
    const page = await metricsOf(web.origin)
    expect(page).toMatch(/^http_request_seconds_count\{method="GET",route="\/\*",status="200"\} [1-9]/m)
    const proxied = await fetch(`${web.origin}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(proxied.status).toBe(404)
  })
})

/** The figures an expression asks for, without functions, labels and words of the language. */
function namesIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z][a-z_]*\b(?! *\()/g)]
    .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !['or', 'and', 'unless'].includes(name))
}
