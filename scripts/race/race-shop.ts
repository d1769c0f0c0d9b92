import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { freePort } from '../../apps/api/test/server/free-port.ts'
import { openHttpsClient } from '../../tests/support/edge/https-client.ts'
import { openEdge } from '../../tests/support/edge/nginx.ts'
import { commonEnvironment, startApi, startWeb } from '../../tests/support/servers/app-processes.ts'
import { openMigratedCluster } from '../../tests/support/servers/migrated-cluster.ts'
import { startReference } from './start-reference.ts'

type Server = Awaited<ReturnType<typeof startApi>>
type Reference = Awaited<ReturnType<typeof startReference>>

/** A request with this header is answered as if nginx had no page in its cache. */
export const bypassHeader = { 'x-bypass-cache': '1' }

const toStaticFolder = (port: number | string) => `/tmp/kashika-race-${port}`

const addStaticFilesAndBypass = (shipped: string, port: number) =>
  shipped
    .replace(
      'proxy_cache_key "$encoding $path$known";',
      '$& proxy_cache_bypass $http_x_bypass_cache; proxy_no_cache $http_x_bypass_cache;',
    )
    .replace(
      /\}\s*$/,
      `server {
        listen 127.0.0.1:${port} ssl http2;
        server_name localhost;
        location / { root ${toStaticFolder(port)}; default_type text/html; brotli_static on; }
      } }`,
    )

/** Two API, two web and nginx with the demo catalogue and 1,000 items; no worker, since it would make AVIF meanwhile. */
export async function openRaceShop() {
  const cluster = await openMigratedCluster()
  await promisify(execFile)(process.execPath, ['apps/api/seed/seed.ts', '--items', '1000'], {
    env: { ...commonEnvironment, DATABASE_URL: cluster.url() },
  })
  const ports = { web: [await freePort(), await freePort()], api: [await freePort(), await freePort()] }
  const edge = await openEdge(ports, { change: addStaticFilesAndBypass })
  const environment = { PUBLIC_ORIGIN: edge.origin, NODE_EXTRA_CA_CERTS: `${edge.folder}/cert.pem` }
  const apis: Server[] = []
  const webs: Server[] = []
  for (const port of ports.api)
    apis.push(await startApi(cluster.url(), { ...environment, API_PORT: String(port) }))
  for (const port of ports.web)
    webs.push(await startWeb(edge.insideOrigin, { ...environment, WEB_PORT: String(port) }))
  const references: Reference[] = []
  const { sendRequest, closeConnections } = openHttpsClient(edge)
  const staticFolder = toStaticFolder(new URL(edge.extraOrigin).port)
  await mkdir(staticFolder)
  const toServer = (origin = '', servers: Server[]) => ({
    origin,
    pids: servers.map(({ process }) => process.pid ?? 0),
  })
  const nginxPids = await listNginxPids(edge.folder)

  return {
    databaseUrl: cluster.url(),
    api: toServer(apis[0]?.origin, apis.slice(0, 1)),
    web: toServer(webs[0]?.origin, webs.slice(0, 1)),
    edge: { origin: edge.origin, pids: nginxPids },
    all: { origin: edge.origin, pids: [...toServer('', [...apis, ...webs]).pids, ...nginxPids] },
    /** The same nginx with the same bytes in a file. */
    publishStaticFile: async (path: string) => {
      const { bytes } = await sendRequest(path, { headers: { 'accept-encoding': 'br' } })
      await writeFile(`${staticFolder}/page.html`, '')
      await writeFile(`${staticFolder}/page.html.br`, bytes)
      return { origin: edge.extraOrigin, path: '/page.html', pids: nginxPids }
    },
    startReference: async (entry: string, environment: Record<string, string>) => {
      const reference = await startReference(entry, {
        ...environment,
        PUBLIC_ORIGIN: edge.origin,
        API_ORIGIN: edge.insideOrigin,
      })
      references.push(reference)
      return reference
    },
    close: async () => {
      closeConnections()
      await edge.stop()
      await Promise.all([...apis, ...webs, ...references].map((server) => server.stop()))
      await rm(staticFolder, { recursive: true })
      await cluster.remove()
    },
  }
}

/** Without the cache loader, which ends after a minute. */
async function listNginxPids(folder: string) {
  const master = (await readFile(`${folder}/nginx.pid`, 'utf8')).trim()
  const children = (await readFile(`/proc/${master}/task/${master}/children`, 'utf8')).trim().split(' ')
  const isWorker = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker process')
  return children.filter(isWorker).map(Number)
}
