import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { openShop } from './shop.ts'
import { load } from './wrk.ts'

type Plan = { rounds: number; edits: number; untilStale: 'an hour passes' | 'we wait' }
type Shop = Awaited<ReturnType<typeof openShop>>

const pages = {
  Home: '/',
  Products: '/products',
  'a piece': '/products/piece-1',
  'a collection': '/collections/rings',
}
const paths = Object.values(pages)
const inBrotli = { headers: { 'accept-encoding': 'br' } }
const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0

type Pair = { edge: number; file: number; failed: number }
/** How much of a plain file's speed the cache must have. */
export const enough = 0.8
const ratioOf = (pairs: Pair[]) => median(pairs.map(({ edge, file }) => edge / file))

/** The measure: the same nginx, the same TLS, the same bytes, from plain files. */
const withFiles = (shipped: string, port: number) =>
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
export async function crowd(plan: Plan) {
  const shop = await openShop({ change: withFiles })
  try {
    const speed = await compare(shop, plan)
    const anew = await load(shop.edge.origin, { seconds: 4, paths: ['/products?piece='] })
    const editing = await editUnderLoad(shop, plan.edits)
    const away = await loadWithNobodyBehind(shop, plan)
    return { speed, anew, editing, away }
  } finally {
    await shop.close()
  }
}

/** In turns of a second, and the middle of the pairs: whatever else the machine does then slows both. */
async function compare(shop: Shop, { rounds }: Plan) {
  const folder = `/tmp/kashika-static-${new URL(shop.edge.extraOrigin).port}`
  await mkdir(folder, { recursive: true })
  const speed: Record<string, { edge: number; file: number; ratio: number; failed: number; bytes: number }> =
    {}
  for (const [name, path] of Object.entries(pages)) {
    const { bytes } = await shop.ask(path, inBrotli)
    const file = `${name.replaceAll(' ', '-')}.html`
    await writeFile(`${folder}/${file}`, '')
    await writeFile(`${folder}/${file}.br`, bytes)
    const pairs: Pair[] = []
    // A page that misses is measured longer before it is believed: the machine may have been somebody else's meanwhile.
    while (pairs.length < rounds || (pairs.length < rounds * 3 && ratioOf(pairs) < enough)) {
      const kept = await load(`${shop.edge.origin}${path}`, { seconds: 1 })
      const plain = await load(`${shop.edge.extraOrigin}/${file}`, { seconds: 1 })
      pairs.push({ edge: kept.perSecond, file: plain.perSecond, failed: kept.failed + plain.failed })
    }
    speed[name] = {
      bytes: bytes.length,
      edge: median(pairs.map((pair) => pair.edge)),
      file: median(pairs.map((pair) => pair.file)),
      ratio: ratioOf(pairs),
      failed: pairs.reduce((sum, pair) => sum + pair.failed, 0),
    }
  }
  return speed
}

/** One edit a second; each is looked for on the piece's page and in the list of pieces, as a visitor would. */
async function editUnderLoad(shop: Shop, edits: number) {
  const crowd = load(shop.edge.origin, { seconds: edits + 2, paths })
  const seenAfter: number[] = []
  for (let edit = 1; edit <= edits; edit++) {
    const second = wait(1000)
    const name = `Piece renamed ${edit}`
    await shop.sql(`update item set name = $1 where slug = 'piece-1'`, [name])
    const edited = performance.now()
    for (const path of ['/products/piece-1', '/products'])
      while (!(await shop.ask(path)).text.includes(name) && performance.now() - edited < 10_000)
        await wait(25)
    seenAfter.push(performance.now() - edited)
    await second
  }
  const { answered, failed } = await crowd
  return { edits, slowest: Math.max(...seenAfter), answered, failed }
}

async function loadWithNobodyBehind(shop: Shop, { untilStale }: Plan) {
  // Past the second purge, so that what is asked for now is what stays.
  await wait(1500)
  for (const path of paths) await shop.ask(path, inBrotli)
  await shop.stopAllBehind()
  await (untilStale === 'we wait' ? wait(62_000) : shop.edge.letAnHourPass())
  const { answered, failed } = await load(shop.edge.origin, { seconds: 3, paths })
  const last = await Promise.all(paths.map((path) => shop.ask(path, inBrotli)))
  const log = await shop.edge.log()
  const caches = last.map(
    ({ headers }) => log.find(({ requestId }) => requestId === headers['x-request-id'])?.cache ?? 'unknown',
  )
  // Updating is old, too: somebody else is asking whether there is something newer.
  return { answered, failed, caches, isOld: caches.every((cache) => /STALE|UPDATING/.test(cache)) }
}
