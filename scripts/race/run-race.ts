import { deepStrictEqual } from 'node:assert/strict'
import { median, quietMedian } from '../../apps/api/bench/statistics.ts'
import { createCursorSigner } from '../../apps/api/src/platform/http/signed-cursor.ts'
import { commonEnvironment } from '../../tests/support/servers/app-processes.ts'
import { type Contestant, type Cost, measureCost } from './measure.ts'
import { bypassHeader, openRaceShop } from './race-shop.ts'

type Shop = Awaited<ReturnType<typeof openRaceShop>>
/** A share of the reference's speed by CPU time, or without a reference what two cores can do in a second. */
type Row = { name: string; ours: Contestant; reference?: Contestant; minimum: number }
type RacePlan = { rounds: number; seconds: number; matching?: string }
type RaceResult = {
  name: string
  minimum: number
  ours: Cost
  reference: Cost | undefined
  /** Of the quiet rounds. */
  figure: number
  /** Of all rounds. */
  figureOfAll: number
}

const warmUpRounds = 3
const twoCores: Cost = { cpuMs: 2000, perSecond: 0 }
const listPath = '/api/user/jewel?limit=24'

async function openRows(shop: Shop): Promise<Row[]> {
  const { api, web, edge } = shop
  const [pagePath = ''] = makeFreshPaths('/products?', 1)
  const etag = (await fetch(api.origin + listPath)).headers.get('etag') ?? '"none"'
  const bareList = await shop.startReference('apps/api/bench/race/bare-list.ts', {
    DATABASE_URL: shop.databaseUrl,
  })
  const bareListBytes = await shop.startReference('apps/api/bench/race/bare-bytes.ts', { SOURCE: api.origin })
  const barePageBytes = await shop.startReference('apps/api/bench/race/bare-bytes.ts', { SOURCE: web.origin })
  const bareRender = await shop.startReference('apps/web/bench/bare-render.ts', { PAGE_PATH: pagePath })
  await expectSameItems(api.origin, bareList.origin)
  const staticPage = await shop.publishStaticFile('/products')
  const freshLists = () => makeFreshPaths(`${listPath}&`, 10_000)
  const freshPages = () => makeFreshPaths('/products?', 2_000)
  return [
    {
      name: 'list from the database / bare Fastify and pg',
      ours: { ...api, makeFreshPaths: freshLists },
      reference: { ...bareList, makeFreshPaths: freshLists },
      minimum: 0.6,
    },
    {
      name: 'list unchanged / bare Fastify, same bytes',
      ours: { ...api, path: listPath },
      reference: { ...bareListBytes, path: listPath },
      minimum: 0.6,
    },
    {
      // "No dearer"; the clock ticks every 10 ms and does not tell a twentieth apart.
      name: 'list 304 / list unchanged',
      ours: { ...api, path: listPath, headers: { 'if-none-match': etag }, status: 304 },
      reference: { ...api, path: listPath },
      minimum: 0.95,
    },
    {
      name: '/products made anew / renderToString',
      ours: { ...web, makeFreshPaths: freshPages, headers: { 'accept-encoding': 'identity' } },
      reference: { ...bareRender, path: pagePath },
      minimum: 0.5,
    },
    {
      // What brotli adds, for the eye only.
      name: '/products made anew, brotli / renderToString',
      ours: { ...web, makeFreshPaths: freshPages },
      reference: { ...bareRender, path: pagePath },
      minimum: 0,
    },
    {
      name: '/products unchanged / bare Fastify, same bytes',
      ours: { ...web, path: '/products' },
      reference: { ...barePageBytes, path: '/products' },
      minimum: 0.4,
    },
    {
      name: '/products from the cache of nginx / file',
      ours: { ...edge, path: '/products' },
      reference: staticPage,
      minimum: 0.8,
    },
    {
      name: '/products past the cache of nginx, per second',
      ours: { ...shop.all, path: '/products', headers: bypassHeader },
      minimum: 500,
    },
  ]
}

async function expectSameItems(...origins: string[]) {
  const [path = ''] = makeFreshPaths(`${listPath}&`, 1)
  const lists = await Promise.all(
    origins.map(
      async (origin) => ((await (await fetch(origin + path)).json()) as { goldItem: object[] }).goldItem,
    ),
  )
  deepStrictEqual(lists[0], lists[1])
}

let cursorCount = 0
const { sign } = createCursorSigner(commonEnvironment.SESSION_SECRET)

/**
 * A cursor before the newest item leads to the first page whatever its id, so that each address is another one for
 * every cache and the same work for the database.
 */
function makeFreshPaths(path: string, count: number) {
  return Array.from({ length: count }, () => {
    const cursor = JSON.stringify(['default', '2030-01-01T00:00:00.000Z', ++cursorCount])
    return `${path}cursor=${sign(Buffer.from(cursor).toString('base64url'))}`
  })
}

export async function runRace({ rounds, seconds, matching = '' }: RacePlan): Promise<RaceResult[]> {
  const shop = await openRaceShop()
  try {
    const rows = (await openRows(shop)).filter(({ name }) => name.includes(matching))
    const measured = rows.map((row) => ({ row, ours: [] as Cost[], references: [] as Cost[] }))
    // Until a program is compiled, a request costs several times as much.
    for (let round = 0; round < warmUpRounds + rounds; round++)
      for (const { row, ours, references } of measured) {
        const ourCost = await measureCost(row.ours, seconds)
        const referenceCost = row.reference ? await measureCost(row.reference, seconds) : twoCores
        if (round < warmUpRounds) continue
        ours.push(ourCost)
        references.push(referenceCost)
      }
    return measured.map(({ row, ours, references }) => ({
      name: row.name,
      minimum: row.minimum,
      ours: toQuietCost(ours),
      reference: row.reference && toQuietCost(references),
      figure: toQuietCost(references).cpuMs / toQuietCost(ours).cpuMs,
      figureOfAll: median(ours.map(({ cpuMs }, round) => (references[round]?.cpuMs ?? 0) / cpuMs)),
    }))
  } finally {
    await shop.close()
  }
}

const toQuietCost = (costs: Cost[]): Cost => ({
  cpuMs: quietMedian(costs.map(({ cpuMs }) => cpuMs)),
  perSecond: median(costs.map(({ perSecond }) => perSecond)),
})
