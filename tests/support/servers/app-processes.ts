import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { waitUntil } from '../../../apps/api/test/wait-until.ts'
import { recordOpenTransactions, watchExit } from './unexpected-events.ts'

type Server = {
  origin: string
  process: ChildProcess
  logged: string[]
  stderr: string[]
  hasEnded: () => boolean
  stop: () => Promise<number | null>
}
export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

export const isReady = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export async function waitUntilReady(
  origins: string[],
  options: { timeoutMs: number; intervalMs?: number },
): Promise<boolean> {
  const areReady = async () => (await Promise.all(origins.map(isReady))).every(Boolean)
  return (await waitUntil(areReady, options)) ?? false
}

const startedServers: Server[] = []

function collectOutput(child: ChildProcessByStdio<null, Readable, Readable>) {
  const logged: string[] = []
  const stderr: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text) => logged.push(text))
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr.push(text)
    process.stderr.write(text)
  })
  return { logged, stderr }
}

export async function stopAll() {
  await Promise.all(startedServers.splice(0).map((server) => server.stop()))
}

export const commonEnvironment = {
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  SESSION_SECRET: 'a secret of the tests, thirty-two characters and more',
  STORAGE_FOLDER: 'var/test-uploads',
}

async function startServer(
  entry: string,
  port: number,
  environment: Record<string, string>,
  releaseFolder = '.',
): Promise<Server> {
  const child = spawn(process.execPath, [entry], {
    cwd: releaseFolder,
    env: { ...commonEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  watchExit(child, entry)
  const { logged, stderr } = collectOutput(child)
  const origin = `http://127.0.0.1:${port}`
  await waitUntil(() => fetch(`${origin}/healthz`).catch(() => undefined), { timeoutMs: 30_000 })
  const stop = async () => {
    if (hasEnded(child)) return child.exitCode
    if (environment['DATABASE_URL']) await recordOpenTransactions(environment['DATABASE_URL'])
    child.kill('SIGTERM')
    await once(child, 'exit')
    return child.exitCode
  }
  const server = { origin, process: child, logged, stderr, hasEnded: () => hasEnded(child), stop }
  startedServers.push(server)
  return server
}

export async function startApi(
  databaseUrl: string,
  environment: Record<string, string> = {},
  releaseFolder?: string,
) {
  const port = Number(environment['API_PORT'] ?? (await freePort()))
  const settings = { DATABASE_URL: databaseUrl, API_PORT: String(port), ...environment }
  return startServer('build/api.js', port, settings, releaseFolder)
}

/** Does not wait until it is ready: without WORKER_PORT the worker has no readiness endpoint. */
export function startWorker(
  databaseUrl: string,
  smtpUrl: string,
  environment: Record<string, string> = {},
  releaseFolder = '.',
) {
  const child = spawn(process.execPath, ['build/worker.js'], {
    cwd: releaseFolder,
    env: { ...commonEnvironment, DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  watchExit(child, 'build/worker.js')
  const { logged, stderr } = collectOutput(child)
  const endProcess = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (hasEnded(child)) return
    if (signal === 'SIGTERM') await recordOpenTransactions(databaseUrl)
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    logged,
    stderr,
    hasEnded: () => hasEnded(child),
    kill: () => endProcess('SIGKILL'),
    stop: () => endProcess('SIGTERM'),
  }
}

export async function startWeb(
  apiOrigin: string,
  environment: Record<string, string> = {},
  releaseFolder?: string,
) {
  const port = Number(environment['WEB_PORT'] ?? (await freePort()))
  const settings = { ...environment, API_ORIGIN: apiOrigin, WEB_PORT: String(port) }
  return startServer('build/web.js', port, settings, releaseFolder)
}

export async function migrate(
  databaseUrl: string,
  environment: Record<string, string> = {},
  releaseFolder = '.',
) {
  const child = spawn(process.execPath, ['build/migrate.js'], {
    cwd: releaseFolder,
    env: { ...commonEnvironment, DATABASE_URL: databaseUrl, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [exit] = await once(child, 'exit')
  if (exit !== 0) throw new Error('migrate failed')
}

/** Without the files of their pictures, which these tests do not read. */
export async function insertItems(databaseUrl: string, names: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const image = `${'0'.repeat(32)}.webp`
  await client.query(
    `insert into picture (name, width, height, preview) values ($1, 1, 1, 'data:image/webp;base64,AA') on conflict do nothing`,
    [image],
  )
  await client.query(
    `insert into item (slug, name, category, price, rating, description, image)
     select regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), name, 'ring', 100, 4.5, 'A piece.', $2
     from unnest($1::text[]) as name`,
    [names, image],
  )
  await client.end()
}
