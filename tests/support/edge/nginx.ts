import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { waitUntil } from '../../../apps/api/test/wait-until.ts'
import { recordUnexpectedEvent } from '../servers/unexpected-events.ts'
import { openNginxFiles } from './nginx-files.ts'
import { makeCertificate } from './self-signed-certificate.ts'

type AppPorts = { web: number[]; api: number[] }
export type EdgeOptions = {
  host?: string
  http?: number
  https?: number
  change?: (shipped: string, extraPort: number) => string
}

const edgeConfScript = fileURLToPath(new URL('../../../ops/edge-conf', import.meta.url))
/** Some programs try IPv6 first, and not every machine has it. */
const loopbacks = networkInterfaces()['lo']?.some(({ address }) => address === '::1')
  ? ['127.0.0.1', '[::1]']
  : ['127.0.0.1']
const toAddressList = (ports: number[]) => ports.map((port) => `127.0.0.1:${port}`).join(' ')

export async function openEdge(
  { web, api }: AppPorts,
  { host = 'localhost', change = (shipped) => shipped, ...requestedPorts }: EdgeOptions = {},
) {
  const folder = await mkdtemp('/tmp/kashika-edge-')
  await chmod(folder, 0o755)
  for (const part of ['cache', 'cache/pages', 'acme', 'logs']) await mkdir(`${folder}/${part}`)
  const { http = await freePort(), https = await freePort() } = requestedPorts
  const [inside, renders, extra] = [await freePort(), await freePort(), await freePort()]
  const origin = new URL(`https://${host}:${https}`).origin
  makeCertificate(folder, host)
  const environment = {
    PATH: process.env['PATH'] ?? '',
    PUBLIC_ORIGIN: origin,
    EDGE_RUN: folder,
    EDGE_LOGS: `${folder}/logs`,
    EDGE_FOLDER: `${folder}/cache`,
    EDGE_ASSETS: `${process.cwd()}/build/client`,
    EDGE_ACME: `${folder}/acme`,
    EDGE_CERTIFICATE: `${folder}/cert.pem`,
    EDGE_KEY: `${folder}/key.pem`,
    HTTP_ADDRESSES: loopbacks.map((address) => `${address}:${http}`).join(' '),
    HTTPS_ADDRESSES: loopbacks.map((address) => `${address}:${https}`).join(' '),
    EDGE_INSIDE: `127.0.0.1:${inside}`,
    EDGE_RENDERS: `127.0.0.1:${renders}`,
    WEB_ADDRESSES: toAddressList(web),
    API_ADDRESSES: toAddressList(api),
  }
  const shipped = execFileSync(edgeConfScript, { env: environment, encoding: 'utf8' })
  await writeFile(`${folder}/nginx.conf`, change(shipped, extra))

  const child = spawn('/usr/sbin/nginx', ['-c', `${folder}/nginx.conf`, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${inside}/edge-status`).catch(() => undefined))?.ok
  await waitUntil(isReady, { timeoutMs: 10_000 })
  return {
    origin,
    extraOrigin: `https://localhost:${extra}`,
    plainOrigin: `http://localhost:${http}`,
    insideOrigin: `http://127.0.0.1:${inside}`,
    pages: `${folder}/cache/pages`,
    folder,
    certificate: await readFile(`${folder}/cert.pem`, 'utf8'),
    ...openNginxFiles(folder),
    stop: async () => {
      child.kill('SIGQUIT')
      await Promise.race([once(child, 'exit'), wait(5000)])
      child.kill('SIGKILL')
      recordQueryStrings(`${folder}/logs`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** By grep, since load drills write gigabytes. */
function recordQueryStrings(logs: string) {
  const { stdout } = spawnSync('grep', ['-rhm1', '[?]', logs], { encoding: 'utf8' })
  if (stdout) recordUnexpectedEvent(`nginx logged an address with its query: ${stdout}`)
}
