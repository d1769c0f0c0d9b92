import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { makeLargePhoto } from '../../../apps/api/test/photos.ts'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { waitUntil } from '../../../apps/api/test/wait-until.ts'
import { readCpuMs } from '../../../scripts/race/measure.ts'
import { runWrk } from '../../support/edge/wrk.ts'
import { readMemoryMb } from '../../support/process-memory.ts'
import { commonEnvironment, hasEnded, waitUntilReady } from '../../support/servers/app-processes.ts'
import { queryDatabase } from '../../support/servers/database.ts'
import { openMigratedCluster } from '../../support/servers/migrated-cluster.ts'
import { addItem, signUp } from '../../support/servers/owner-requests.ts'
import { watchExit } from '../../support/servers/unexpected-events.ts'

/** Of all five processes together. */
export const maxTotalMb = 600

type Started = { name: string; process: ChildProcess; origin: string; readySeconds: number }

const phases = ['at rest', 'load', 'after', 'AVIF', 'after AVIF'] as const
type Phase = (typeof phases)[number]
/** The most of each process, and of all at one moment. */
type PeakMb = { total: number; byProcess: Map<string, number> }

const pages = [
  '/',
  '/products',
  '/products?category=ring',
  '/products/aarohi-solitaire-ring',
  '/about',
  '/contact',
]
const lists = ['/api/user/jewel', '/api/user/jewel?limit=12&category=ring', '/api/user/jewel?q=gold']

/**
 * Two API, two web and the worker as their units start them, each with what it starts: memory (PSS) at rest, under load,
 * while AVIF is made and when that is done.
 */
export async function runMemoryDrill(settings: { loadSeconds: number; pictureCount: number }) {
  const started: Started[] = []
  const folder = await mkdtemp('/tmp/kashika-memory-')
  const cluster = await openMigratedCluster()
  try {
    const ports = await Promise.all(Array.from({ length: 5 }, freePort))
    const [api1, api2, web1, web2, workerPort] = ports.map(String)
    const environment = {
      ...commonEnvironment,
      DATABASE_URL: cluster.url(),
      STORAGE_FOLDER: folder,
      API_ORIGIN: `http://127.0.0.1:${api1}`,
      WORKER_PORT: workerPort,
    }
    execFileSync(process.execPath, ['apps/api/seed/seed.ts'], { env: environment, stdio: 'ignore' })
    // Only the pictures added below are made into AVIF.
    await queryDatabase(cluster.url(), `delete from pgboss.job where name = 'picture-avif'`)

    const start = async (name: string, unit: string, port: string | undefined, own: NodeJS.ProcessEnv) => {
      const server = startAsUnit(name, unit, `http://127.0.0.1:${port}`, { ...environment, ...own })
      started.push(server)
      if (!(await waitUntilReady([server.origin], { timeoutMs: 30_000, intervalMs: 20 })))
        throw new Error(`${name} is not ready`)
      server.readySeconds = readCpuMs([server.process.pid ?? 0]) / 1000
    }
    await start('api 1', 'api@', api1, { API_PORT: api1 })
    await start('api 2', 'api@', api2, { API_PORT: api2 })
    await start('web 1', 'web@', web1, { WEB_PORT: web1 })
    await start('web 2', 'web@', web2, { WEB_PORT: web2, API_ORIGIN: `http://127.0.0.1:${api2}` })
    await start('worker', 'worker', workerPort, {})
    const [api = '', otherApi = '', web = '', otherWeb = ''] = started.map(({ origin }) => origin)

    const peaks = {} as Record<Phase, PeakMb>
    let requestsPerSecond = 0
    await wait(3000)
    peaks['at rest'] = await measurePeak(started, async () => undefined)
    peaks.load = await measurePeak(started, async () => {
      const results = await Promise.all([
        ...[web, otherWeb].map((origin) => runWrk(origin, { seconds: settings.loadSeconds, paths: pages })),
        ...[api, otherApi].map((origin) => runWrk(origin, { seconds: settings.loadSeconds, paths: lists })),
      ])
      if (results.some(({ answered, failed }) => answered === 0 || failed > 0))
        throw new Error(`not all requests were answered: ${JSON.stringify(results)}`)
      requestsPerSecond = Math.round(results.reduce((sum, { perSecond }) => sum + perSecond, 0))
    })
    await wait(3000)
    peaks.after = await measurePeak(started, async () => undefined)
    peaks.AVIF = await measurePeak(started, async () => {
      await addPictures([api, otherApi], cluster.url(), settings.pictureCount)
      if (!(await waitUntil(() => isAvifMade(cluster.url()), { timeoutMs: 120_000, intervalMs: 500 })))
        throw new Error('AVIF took too long')
    })
    await wait(8000)
    peaks['after AVIF'] = await measurePeak(started, async () => undefined)
    const readPeak = (phase: Phase, name: string) => peaks[phase].byProcess.get(name) ?? 0
    return {
      totalsMb: phases.map((phase) => ({ phase, mb: Math.round(peaks[phase].total) })),
      processes: started.map(({ name, readySeconds }) => ({
        process: name,
        'CPU s until ready': readySeconds,
        ...Object.fromEntries(phases.map((phase) => [`${phase} MB`, Math.round(readPeak(phase, name))])),
      })),
      requestsPerSecond,
      workerKeptMb: Math.round(readPeak('after AVIF', 'worker') - readPeak('at rest', 'worker')),
      slowestReadySeconds: Math.max(...started.map(({ readySeconds }) => readySeconds)),
    }
  } finally {
    const running = started.filter(({ process }) => !hasEnded(process))
    for (const { process } of running) process.kill('SIGTERM')
    await Promise.all(running.map(({ process }) => once(process, 'exit')))
    await cluster.remove()
    await rm(folder, { recursive: true })
  }
}

/** With the arguments and variables of its unit. */
function startAsUnit(name: string, unit: string, origin: string, environment: NodeJS.ProcessEnv): Started {
  const text = readFileSync(`ops/systemd/kashika-${unit}.service`, 'utf8')
  const args = /^ExecStart=\S+ (.*)$/m.exec(text)?.[1]?.split(' ') ?? []
  const malloc = Object.fromEntries(
    [...text.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, key, value]) => [key, value]),
  )
  const child = spawn(process.execPath, args, {
    cwd: 'build',
    env: { ...environment, ...malloc },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  watchExit(child, name)
  return { name, process: child, origin, readySeconds: 0 }
}

async function measurePeak(started: Started[], work: () => Promise<unknown>): Promise<PeakMb> {
  const peak: PeakMb = { total: 0, byProcess: new Map() }
  const sample = () => {
    let total = 0
    for (const { name, process } of started) {
      if (hasEnded(process)) continue
      const size = readMemoryMb(process.pid ?? 0)
      total += size
      peak.byProcess.set(name, Math.max(size, peak.byProcess.get(name) ?? 0))
    }
    peak.total = Math.max(peak.total, total)
  }
  sample()
  const timer = setInterval(sample, 200)
  await work().finally(() => clearInterval(timer))
  sample()
  return peak
}

async function addPictures(apis: string[], databaseUrl: string, count: number) {
  const [api = ''] = apis
  const photo = await makeLargePhoto()
  const owner = await signUp(api, databaseUrl, 'owner@example.com', true)
  for (let index = 0; index < count; index++) {
    // Bytes after the end of a JPEG are ignored but change its hash, so that no picture is known already.
    const bytes = Buffer.concat([photo, Buffer.from(`picture ${index}`)])
    const answer = await addItem(apis[index % apis.length] ?? api, owner, `Piece ${index}`, bytes)
    if (answer?.status !== 200) throw new Error(`upload answered ${answer?.status}`)
  }
}

async function isAvifMade(databaseUrl: string) {
  const [row] = await queryDatabase<{ missing: number }>(
    databaseUrl,
    `select count(*)::int as missing from pgboss.job where name = 'picture-avif' and state <> 'completed'`,
  )
  return row?.missing === 0
}
