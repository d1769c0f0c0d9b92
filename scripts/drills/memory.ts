import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { makeLargePhoto } from '../../apps/api/test/photos.ts'
import { waitUntil } from '../../apps/api/test/wait-until.ts'
import { runWrk } from '../../tests/support/edge/wrk.ts'
import { commonEnvironment } from '../../tests/support/servers/app-processes.ts'
import { queryDatabase } from '../../tests/support/servers/database.ts'
import { freePort } from '../../tests/support/servers/free-port.ts'
import { addItem, signUp } from '../../tests/support/servers/owner-requests.ts'
import { openMigratedCluster } from '../../tests/support/servers/postgres-cluster.ts'
import { readCpuMs } from '../race/measure.ts'

/** Two API, two web and the worker as their units start them: memory (PSS) at rest, under load and while AVIF is made. */
const [loadSeconds = 60, pictureCount = 4] = process.argv.slice(2).map(Number)
const maxTotalMb = 600
const maxReadySeconds = 1

type Started = { name: string; process: ChildProcess; origin: string; readySeconds: number }

const folder = await mkdtemp('/tmp/kashika-memory-')
const cluster = await openMigratedCluster()
const [api1, api2, web1, web2, workerPort] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
]
const environment = {
  ...commonEnvironment,
  DATABASE_URL: cluster.url(),
  STORAGE_FOLDER: folder,
  API_ORIGIN: `http://127.0.0.1:${api1}`,
  WORKER_PORT: String(workerPort),
}
execFileSync(process.execPath, ['apps/api/seed/seed.ts'], { env: environment, stdio: 'ignore' })
// Only the pictures added below are made into AVIF.
await queryDatabase(cluster.url(), `delete from pgboss.job where name = 'picture-avif'`)
const photo = await makeLargePhoto()

const started: Started[] = []
const peaks: Record<string, Map<string, number>> = {}
try {
  await start('api 1', 'api@', api1, { API_PORT: String(api1) })
  await start('api 2', 'api@', api2, { API_PORT: String(api2) })
  await start('web 1', 'web@', web1, { WEB_PORT: String(web1) })
  await start('web 2', 'web@', web2, { WEB_PORT: String(web2), API_ORIGIN: `http://127.0.0.1:${api2}` })
  await start('worker', 'worker', workerPort, {})
  const [api, otherApi, web, otherWeb] = started.map(({ origin }) => origin)
  await wait(3000)
  await recordPeak('at rest', async () => undefined)

  const pages = [
    '/',
    '/products',
    '/products?category=ring',
    '/products/aarohi-solitaire-ring',
    '/about',
    '/contact',
  ]
  const lists = ['/api/user/jewel', '/api/user/jewel?limit=12&category=ring', '/api/user/jewel?q=gold']
  await recordPeak('load', () =>
    Promise.all([
      ...[web, otherWeb].map((origin) => runWrk(`${origin}`, { seconds: loadSeconds, paths: pages })),
      ...[api, otherApi].map((origin) => runWrk(`${origin}`, { seconds: loadSeconds, paths: lists })),
    ]).then((results) => console.log(results)),
  )
  await wait(3000)
  await recordPeak('after', async () => undefined)

  await recordPeak('AVIF', async () => {
    const owner = await signUp(`${api}`, cluster.url(), 'owner@example.com', true)
    for (let index = 0; index < pictureCount; index++) {
      // Bytes after the end of a JPEG are ignored but change its hash, so that no picture is known already.
      const bytes = Buffer.concat([photo, Buffer.from(`picture ${index}`)])
      const answer = await addItem(`${index % 2 ? api : otherApi}`, owner, `Piece ${index}`, bytes)
      if (answer?.status !== 200) throw new Error(`upload answered ${answer?.status}`)
    }
    const isDone = async () => {
      const [row] = await queryDatabase<{ missing: number }>(
        cluster.url(),
        `select count(*)::int as missing from pgboss.job where name = 'picture-avif' and state <> 'completed'`,
      )
      return row?.missing === 0
    }
    if (!(await waitUntil(isDone, { timeoutMs: 300_000, intervalMs: 500 })))
      throw new Error('AVIF took too long')
  })
} finally {
  for (const { process } of started) process.kill('SIGTERM')
  await Promise.all(started.map(({ process }) => process.exitCode ?? once(process, 'exit')))
  await cluster.remove()
  await rm(folder, { recursive: true })
}

const rows = started.map(({ name, readySeconds }) => ({
  process: name,
  'CPU s until ready': readySeconds,
  ...Object.fromEntries(
    Object.entries(peaks).map(([phase, peak]) => [`${phase} MB`, Math.round(peak.get(name) ?? 0)]),
  ),
}))
console.table(rows)
const totals = Object.fromEntries(
  Object.entries(peaks).map(([phase, peak]) => [phase, Math.round(peak.get('sum') ?? 0)]),
)
console.log('sum in MB:', totals)
const hasPassed =
  Object.values(totals).every((total) => total <= maxTotalMb) &&
  started.every(({ readySeconds }) => readySeconds <= maxReadySeconds)
console.log(hasPassed ? 'holds' : 'does not hold', `(at most ${maxTotalMb} MB, ${maxReadySeconds} s)`)
process.exit(hasPassed ? 0 : 1)

/** With the arguments and variables of its unit. */
async function start(name: string, unit: string, port: number, settings: Record<string, string>) {
  const text = readFileSync(`ops/systemd/kashika-${unit}.service`, 'utf8')
  const args = /^ExecStart=\S+ (.*)$/m.exec(text)?.[1]?.split(' ') ?? []
  const malloc = Object.fromEntries(
    [...text.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, key, value]) => [key, value]),
  )
  const child = spawn(process.execPath, args, {
    cwd: 'build',
    env: { ...environment, ...malloc, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (!(await waitUntil(isReady, { timeoutMs: 30_000, intervalMs: 20 })))
    throw new Error(`${name} is not ready`)
  started.push({ name, process: child, origin, readySeconds: readCpuMs([child.pid ?? 0]) / 1000 })
}

function readPssMb({ pid }: ChildProcess) {
  const [, kilobytes = ''] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

async function recordPeak(phase: string, work: () => Promise<unknown>) {
  const peak = new Map<string, number>()
  const sample = () => {
    const sizes = new Map(started.map(({ name, process }) => [name, readPssMb(process)]))
    sizes.set(
      'sum',
      [...sizes.values()].reduce((sum, size) => sum + size, 0),
    )
    for (const [name, size] of sizes) peak.set(name, Math.max(size, peak.get(name) ?? 0))
  }
  sample()
  const timer = setInterval(sample, 500)
  await work().finally(() => clearInterval(timer))
  sample()
  peaks[phase] = peak
}
