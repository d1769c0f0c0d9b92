import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { cloneTemplate, uploadsFolder } from '../../../apps/api/test/databases.ts'
import { pushKeys } from '../../../apps/api/test/push/push-keys.ts'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { sessionSecret } from '../browser/session-secret.ts'
import { hasEnded, waitUntilReady } from '../servers/app-processes.ts'

export type WorkerShop = { origin: string; databaseUrl: string; uploadsFolder: string }

let current: WorkerShop | undefined

/** The shop of this browser worker: database, pictures and servers of its own. */
export function workerShop(): WorkerShop {
  if (!current) throw new Error('The shop of this worker is not open: the test must come from fixtures.ts.')
  return current
}

export async function openWorkerShop() {
  const { url: databaseUrl, drop } = await cloneTemplate()
  const folder = mkdtempSync(`${tmpdir()}/kashika-uploads-`)
  cpSync(uploadsFolder, folder, { recursive: true })
  const [webPort, apiPort] = [await freePort(), await freePort()]
  const origin = `http://localhost:${webPort}`
  const env = {
    ...process.env,
    ...pushKeys,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: sessionSecret,
    STORAGE_FOLDER: folder,
    PUBLIC_ORIGIN: origin,
    WEB_PORT: String(webPort),
    API_PORT: String(apiPort),
  }
  const servers = ['build/api.js', 'build/web.js'].map((entry) =>
    spawn(process.execPath, [entry], { env, stdio: ['ignore', 'inherit', 'inherit'] }),
  )
  const close = async () => {
    current = undefined
    const running = servers.filter((server) => !hasEnded(server))
    for (const server of running) server.kill('SIGTERM')
    await Promise.all(running.map((server) => once(server, 'exit')))
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (!(await waitUntilReady([origin], { timeoutMs: 60_000 }))) {
    await close()
    throw new Error('The shop of this browser worker did not start. Is it built (npm run build)?')
  }
  current = { origin, databaseUrl, uploadsFolder: folder }
  return { shop: current, close }
}
