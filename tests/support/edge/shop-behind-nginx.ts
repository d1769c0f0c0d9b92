import pg from 'pg'
import { freePort } from '../../../apps/api/test/server/free-port.ts'
import { openCluster } from '../../../apps/api/test/server/postgres-cluster.ts'
import { insertItems, migrate, startApi, startWeb, startWorker } from '../servers/app-processes.ts'
import { openMigratedCluster } from '../servers/migrated-cluster.ts'
import { openHttpsClient } from './https-client.ts'
import { type EdgeOptions, openEdge } from './nginx.ts'

type Server = Awaited<ReturnType<typeof startApi>>
type ReleaseOptions = { releaseFolder?: string; environment?: Record<string, string> }

export async function openShopBehindNginx({
  releaseFolder,
  environment,
  ...edgeOptions
}: EdgeOptions & ReleaseOptions = {}) {
  const cluster = releaseFolder ? await openCluster() : await openMigratedCluster()
  if (releaseFolder) await migrate(cluster.url(), {}, releaseFolder)
  /** Processes started from now on run this release. */
  const release = { folder: releaseFolder }
  await insertItems(
    cluster.url(),
    Array.from({ length: 24 }, (_, index) => `Piece ${index}`),
  )
  const client = new pg.Client({ connectionString: cluster.url() })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    `insert into collection (slug, name, line, text, category, image, place)
     select 'rings', 'Rings', 'Rings of the shop.', 'Rings of the shop, made by hand.', 'ring', name, 1 from picture`,
  )
  const ports = { web: [await freePort(), await freePort()], api: [await freePort(), await freePort()] }
  const edge = await openEdge(ports, edgeOptions)
  const sharedEnvironment = {
    PUBLIC_ORIGIN: edge.origin,
    NODE_EXTRA_CA_CERTS: `${edge.folder}/cert.pem`,
    LOG_LEVEL: 'info',
    ...environment,
  }
  const starters = {
    api: (index: number) =>
      startApi(cluster.url(), { ...sharedEnvironment, API_PORT: String(ports.api[index]) }, release.folder),
    web: (index: number) =>
      startWeb(
        edge.insideOrigin,
        { ...sharedEnvironment, WEB_PORT: String(ports.web[index]) },
        release.folder,
      ),
  }
  const servers: Record<'api' | 'web', Server[]> = {
    api: [await starters.api(0), await starters.api(1)],
    web: [await starters.web(0), await starters.web(1)],
  }
  const worker = startWorker(cluster.url(), 'smtp://127.0.0.1:9', {
    EDGE_CACHE_FOLDER: edge.pages,
    ...environment,
  })
  const { sendRequest, closeConnections } = openHttpsClient(edge)
  let isStopped = false
  const allServers = () => [...servers.web, ...servers.api]

  return {
    edge,
    cluster,
    ports,
    servers,
    release,
    sendRequest,
    sql: (text: string, values: unknown[] = []) => client.query(text, values),
    countEnquiries: async () => {
      const { rows } = await client.query<{ stored: number; keys: number }>(
        'select count(*)::int as stored, count(distinct key)::int as keys from enquiry',
      )
      return rows[0]
    },
    restart: async (kind: 'api' | 'web', index: number) => {
      await servers[kind][index]?.stop()
      servers[kind][index] = await starters[kind](index)
    },
    kill: (kind: 'api' | 'web', index: number) => servers[kind][index]?.process.kill('SIGKILL'),
    stopBackend: async () => {
      await Promise.all([worker.kill(), ...allServers().map((server) => server.stop())])
      await client.end()
      cluster.stop()
      isStopped = true
    },
    close: async () => {
      closeConnections()
      await edge.stop()
      await Promise.all([worker.kill(), ...allServers().map((server) => server.stop())])
      await client.end().catch(() => undefined)
      if (isStopped) cluster.start()
      await cluster.remove()
    },
  }
}
