import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../apps/api/test/server/free-port.ts'
import { waitUntil } from '../../apps/api/test/wait-until.ts'
import { commonEnvironment } from '../../tests/support/servers/app-processes.ts'

/** A bare server to compare with, in the same environment as ours. */
export async function startReference(entry: string, environment: Record<string, string>) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [entry], {
    env: { ...commonEnvironment, PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () => fetch(`${origin}/healthz`).catch(() => undefined)
  if (!(await waitUntil(isReady, { timeoutMs: 30_000 }))) throw new Error(`${entry} did not start`)
  const stop = async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { origin, pids: [child.pid ?? 0], stop }
}
