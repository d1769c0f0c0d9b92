import pg from 'pg'
import { openCluster, openMigratedCluster } from '../faults/cluster.ts'
import { addPieces, migrate, startApi, startWeb, startWorker } from '../faults/house.ts'
import { freePort } from '../faults/ports.ts'
import { openEdge, type Place } from './nginx.ts'
import { visitor } from './visit.ts'

type Server = Awaited<ReturnType<typeof startApi>>
/** The folder of another release than this one, and what else to tell its processes. */
type Apps = { code?: string; environment?: Record<string, string> }

/** The whole shop as it runs on a server: two web and two API processes and the worker behind nginx. */
export async function openShop({ code, environment, ...place }: Place & Apps = {}) {
  const cluster = code ? await openCluster() : await openMigratedCluster()
  if (code) await migrate(cluster.url(), {}, code)
  /** The release that whatever starts from now on is of. */
  const release = { code }
  await addPieces(
    cluster.url(),
    Array.from({ length: 24 }, (_, place) => `Piece ${place}`),
  )
  const client = new pg.Client({ connectionString: cluster.url() })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    `insert into collection (slug, name, line, text, category, image, place)
     select 'rings', 'Rings', 'Rings of the house.', 'Rings of the house, made by hand.', 'ring', name, 1 from picture`,
  )
  const ports = { web: [await freePort(), await freePort()], api: [await freePort(), await freePort()] }
  const edge = await openEdge(ports, place)
  const common = {
    ...{ PUBLIC_ORIGIN: edge.origin, NODE_EXTRA_CA_CERTS: `${edge.folder}/cert.pem`, LOG_LEVEL: 'info' },
    ...environment,
  }
  const start = {
    api: (place: number) =>
      startApi(cluster.url(), { ...common, API_PORT: String(ports.api[place]) }, release.code),
    web: (place: number) =>
      startWeb(edge.insideOrigin, { ...common, WEB_PORT: String(ports.web[place]) }, release.code),
  }
  const servers: Record<'api' | 'web', Server[]> = {
    api: [await start.api(0), await start.api(1)],
    web: [await start.web(0), await start.web(1)],
  }
  const worker = startWorker(cluster.url(), 'smtp://127.0.0.1:9', {
    EDGE_CACHE_FOLDER: edge.pages,
    ...environment,
  })
  const { ask, leave } = visitor(edge)
  let isStopped = false
  const all = () => [...servers.web, ...servers.api]

  return {
    edge,
    cluster,
    ports,
    servers,
    release,
    ask,
    sql: (text: string, values: unknown[] = []) => client.query(text, values),
    queries: async () => {
      const { rows } = await client.query<{ stored: number; keys: number }>(
        'select count(*)::int as stored, count(distinct key)::int as keys from enquiry',
      )
      return rows[0]
    },
    restart: async (kind: 'api' | 'web', place: number) => {
      await servers[kind][place]?.stop()
      servers[kind][place] = await start[kind](place)
    },
    kill: (kind: 'api' | 'web', place: number) => servers[kind][place]?.process.kill('SIGKILL'),
    /** Everything behind the edge: the apps, the worker and the database. */
    stopAllBehind: async () => {
      await Promise.all([worker.kill(), ...all().map((server) => server.stop())])
      await client.end()
      cluster.stop()
      isStopped = true
    },
    close: async () => {
      leave()
      await edge.stop()
      await Promise.all([worker.kill(), ...all().map((server) => server.stop())])
      await client.end().catch(() => undefined)
      if (isStopped) cluster.start()
      await cluster.remove()
    },
  }
}
