import { parseArgs } from 'node:util'
import { categories, ListQuery, type Sort, sorts } from '@kashika/contract'
import { listItems } from '../src/catalogue/item-list.ts'
import { createCursorSigner } from '../src/platform/http/signed-cursor.ts'
import { setup } from '../test/template.ts'
import { measureFilters } from './filters.ts'
import { findMostRowsRead } from './rows-read.ts'
import { type Cost, cursorSecret, measureCosts, openShop, type Request, type Shop } from './shops.ts'

/** Lists, shows and searches catalogues of several sizes in turn, by CPU time, since the machine may be busy. */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '1000,100000,1000000' },
    rounds: { type: 'string', default: '60' },
  },
})
const sizes = values.items.split(',').map(Number)
const rounds = Number(values.rounds)
const pageSize = 12
const deepPages = 1000
const allowedRatio = { list: 1.15, search: 1.5 }
const allowedSearchMs = 50
const allowedFilterMs = { list: 50, facets: 100 }
const { sign } = createCursorSigner(cursorSecret)

const listPath = '/api/user/jewel'
const orders: Record<Sort, { column: string; direction: string; beforeFirst: string }> = {
  default: { column: 'listed_at', direction: 'desc', beforeFirst: '2100-01-01T00:00:00.000Z' },
  low: { column: 'price', direction: 'asc', beforeFirst: '0.00' },
  high: { column: 'price', direction: 'desc', beforeFirst: '99999999.99' },
  rating: { column: 'rating', direction: 'desc', beforeFirst: '9.9' },
}

/** What page 1,000 continues from, or in a small catalogue the last full page. */
async function findDeepValue({ pool }: Shop, category: string, sort: Sort) {
  const { column, direction } = orders[sort]
  const matching = `from item where $1 in ('all', category)`
  const { rows } = await pool.query<{ value: string | Date }>(
    `select ${column} as value ${matching} order by ${column} ${direction}, id ${direction}
     offset least(${deepPages * pageSize}, (select count(*) - 3 * ${pageSize} ${matching})) limit 1`,
    [category],
  )
  const value = rows[0]?.value ?? ''
  return value instanceof Date ? value.toISOString() : value
}

let requestCount = 0

/** Another id each time: the same page for the database, another address for every cache. */
function makeFreshCursor(sort: Sort, value: string) {
  return Buffer.from(JSON.stringify([sort, value, ++requestCount])).toString('base64url')
}

const toRatio = (costs: Cost[]) => {
  const totals = costs.map(({ totalMs }) => totalMs)
  return Math.max(...totals) / Math.min(...totals)
}

async function compareSizes(name: string, createRequest: () => Request, rounds: number, allowed: number) {
  let costs = await measureCosts(shops, createRequest, rounds)
  // The machine is shared, so what seems slow is measured again for longer before it counts.
  if (toRatio(costs) > allowed) costs = await measureCosts(shops, createRequest, rounds * 5)
  const columns = costs.map(({ databaseMs, apiMs }) =>
    `${databaseMs.toFixed(2)} + ${apiMs.toFixed(2)}`.padStart(14),
  )
  console.log(`${name.padEnd(36)} ${columns.join(' ')} ${toRatio(costs).toFixed(2).padStart(7)}`)
  return { ratio: toRatio(costs), ms: Math.max(...costs.map(({ totalMs }) => totalMs)) }
}

const teardown = await setup()
const shops: Shop[] = []
for (const size of sizes) shops.push(await openShop(size))
const [largest] = shops.slice(-1)

console.log(
  `\nCPU ms a call: database + API        ${sizes.map((size) => String(size).padStart(14)).join(' ')}   ratio`,
)
const worst = { ratio: 0, searchRatio: 0, searchMs: 0, rows: 0 }
for (const category of ['all', ...categories]) {
  for (const sort of sorts) {
    for (const isDeep of [false, true]) {
      const query = { category, sort, limit: String(pageSize) }
      const values = new Map<Shop, string>()
      for (const shop of shops)
        values.set(shop, isDeep ? await findDeepValue(shop, category, sort) : orders[sort].beforeFirst)
      const createRequest = () => (shop: Shop) => {
        const cursor = sign(makeFreshCursor(sort, values.get(shop) ?? ''))
        return shop.request(listPath, { ...query, cursor })
      }
      const name = `${category} ${sort} ${isDeep ? `page ${deepPages}` : 'first page'}`
      const { ratio } = await compareSizes(name, createRequest, rounds, allowedRatio.list)
      worst.ratio = Math.max(worst.ratio, ratio)
      if (largest) {
        const cursor = makeFreshCursor(sort, values.get(largest) ?? '')
        const listQuery = ListQuery.parse({ ...query, cursor })
        const rowsRead = await findMostRowsRead(largest.pool, (db) => listItems(db, listQuery))
        worst.rows = Math.max(worst.rows, rowsRead)
      }
    }
  }
}

let itemCount = 0
const createItemRequest = () => {
  const place = itemCount++
  return (shop: Shop) => shop.request('/api/user/piece', { slug: shop.slugs[place % 1000] ?? '' })
}
const itemRatio = await compareSizes('an item', createItemRequest, rounds, allowedRatio.list)
worst.ratio = Math.max(worst.ratio, itemRatio.ratio)

const searches = [
  'ring',
  'piece',
  'pyal',
  'pearl',
  'gold ring',
  'ring piece',
  'payal number shelves',
  'nothing like this',
]
for (const q of searches)
  for (const sort of sorts) {
    let limit = 9
    const createRequest = () => {
      const query = { q, sort, limit: String(++limit) }
      return (shop: Shop) => shop.request(listPath, query)
    }
    const { ratio, ms } = await compareSizes(`search ${q}, ${sort}`, createRequest, 15, allowedRatio.search)
    worst.searchRatio = Math.max(worst.searchRatio, ratio)
    worst.searchMs = Math.max(worst.searchMs, ms)
  }

const filters = largest ? await measureFilters(largest) : { listMs: 0, facetsMs: 0, rows: 0 }

console.log(`
lists and items: worst ratio ${worst.ratio.toFixed(2)} (allowed ${allowedRatio.list}), most rows read ${worst.rows} for a page of ${pageSize}
searches: worst ratio ${worst.searchRatio.toFixed(2)} (allowed ${allowedRatio.search}), dearest ${worst.searchMs.toFixed(1)} ms (allowed ${allowedSearchMs})
filters of the largest: dearest list ${filters.listMs.toFixed(1)} ms (allowed ${allowedFilterMs.list}), dearest counts ${filters.facetsMs.toFixed(1)} ms (allowed ${allowedFilterMs.facets}), most rows read ${filters.rows}`)
for (const shop of shops) await shop.close()
await teardown()
process.exit(
  worst.ratio <= allowedRatio.list &&
    worst.searchRatio <= allowedRatio.search &&
    worst.rows <= 2 * pageSize &&
    worst.searchMs <= allowedSearchMs &&
    filters.listMs <= allowedFilterMs.list &&
    filters.facetsMs <= allowedFilterMs.facets
    ? 0
    : 1,
)
