import { ListQuery, sorts } from '@kashika/contract'
import { filterNames, filterValues } from '@kashika/contract/trade'
import { listFiltered } from '../src/catalogue/filters/filtered-list.ts'
import { countListed, countListedInRange } from '../src/catalogue/filters/listed-counts.ts'
import {
  type CountedProfile,
  listProfiles,
  matchesFilters,
  sumCounts,
} from '../src/catalogue/filters/profiles.ts'
import { connectDatabase } from '../src/platform/database/database.ts'
import { findMostRowsRead } from './rows-read.ts'
import { measureCosts, type Shop } from './shops.ts'

const singles = filterNames.flatMap((name) => filterValues[name].map((value) => `${name}=${value}`))
const prices = ['from=100000&to=500000', 'from=500&to=900', 'from=999000']
const combinations = [
  ...['metal=silver&stone=diamond', 'metal=silver&from=100000', 'metal=gold&to=20500'],
  ...['purity=gold-750&occasion=engagement', 'stone=ruby&availability=made-to-order'],
  ...['metal=rose-gold&stone=polki&occasion=festival', 'category=ring&metal=silver'],
  ...['category=bangle&metal=gold&from=100000&to=200000', 'metal=silver&purity=gold-916'],
  'stone=ruby&stone=emerald&occasion=wedding&from=50000',
]
const rounds = 5
const pagesAfterTheFirst = 3

/** By CPU time of database and API; each request has a limit of its own, so that no kept answer is sent. */
export async function measureFilters(shop: Shop) {
  const worst = { listMs: 0, facetsMs: 0, rows: 0 }
  const database = connectDatabase(shop.url, console.error)
  const profiles = await listProfiles(database.db)
  const listed = sumCounts(await countInRange(''))
  for (const filter of [...singles, ...prices, ...combinations]) {
    const profilesInRange = await countInRange(filter)
    for (const sort of sorts) {
      const first = await measure(`${filter}&sort=${sort}`)
      const rows = await countRowsRead(`${filter}&sort=${sort}`, profilesInRange)
      worst.listMs = Math.max(worst.listMs, first)
      worst.rows = Math.max(worst.rows, rows)
      if (first > 20 || rows > 20_000)
        console.log(`${filter} ${sort}: ${first.toFixed(1)} ms, ${rows} rows read`)
    }
    worst.facetsMs = Math.max(worst.facetsMs, await measure(`${filter}&facets=1`))
  }
  worst.facetsMs = Math.max(worst.facetsMs, await measureCountingAll())
  await database.close()
  return worst

  async function measure(query: string) {
    let limit = 0
    const createRequest = () => async (shop: Shop) => {
      limit += 1
      let cursor: string | undefined = ''
      for (let page = 0; page <= pagesAfterTheFirst && cursor !== undefined; page++)
        cursor = (
          await shop.request(`/api/user/jewel?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
        ).nextCursor
    }
    const [cost] = await measureCosts([shop], createRequest, rounds)
    return (cost?.totalMs ?? 0) / (pagesAfterTheFirst + 1)
  }

  async function countInRange(filter: string): Promise<CountedProfile[]> {
    const { from = 0, to = 99_999_999, ...rest } = parse(filter)
    const isRange = filter.includes('from=') || filter.includes('to=')
    const counts = await (isRange ? countListedInRange(database.db, { from, to }) : countListed(database.db))
    return profiles
      .map((profile) => ({ ...profile, count: counts.get(profile.id) ?? 0 }))
      .filter((profile) => profile.count > 0 && matchesFilters(profile, rest))
  }

  function countRowsRead(query: string, matching: CountedProfile[]) {
    const { sort, from, to } = parse(query)
    const range =
      from === undefined && to === undefined ? undefined : { from: from ?? 0, to: to ?? 99_999_999 }
    const options = {
      sort,
      limit: 24,
      range,
      profileIds: matching.map(({ id }) => id),
      total: sumCounts(matching),
      listed,
    }
    return options.total === 0
      ? Promise.resolve(0)
      : findMostRowsRead(database.pool, (db) => listFiltered(db, options))
  }

  /** What the first visitor after a change waits for. */
  async function measureCountingAll() {
    const [cost] = await measureCosts([shop], () => () => countListed(database.db), rounds)
    return cost?.totalMs ?? 0
  }
}

function parse(query: string) {
  const search = new URLSearchParams(query)
  const values = [...new Set(search.keys())].map((key) => [key, search.getAll(key)] as const)
  return ListQuery.parse(Object.fromEntries(values.map(([key, all]) => [key, all.length > 1 ? all : all[0]])))
}
