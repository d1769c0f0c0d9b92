import { categories, sorts } from '@kashika/contract'
import { sql } from 'drizzle-orm'
import { seedSyntheticItems } from '../seed/synthetic-items.ts'
import { buildApp } from '../src/app.ts'
import { connectDatabase } from '../src/platform/database/database.ts'
import { readSettings } from '../src/settings.ts'
import { cloneTemplate } from '../test/databases.ts'
import { setup, teardown } from '../test/template.ts'
import { findMostRowsRead } from './rows-read.ts'

/** Lists and searches 1,000 and 100,000 items through the same code, alternating so that both meet the same load. */
const pageSize = 12
const deepPages = 1000
const rounds = Number(process.argv[2] ?? 60)
const allowedRatio = 1.15
const allowedSearchMs = 50

async function openShop(itemCount: number) {
  const { url, drop } = await cloneTemplate()
  const database = connectDatabase(url, console.error, { statementTimeout: 'none' })
  await seedSyntheticItems(database.db, itemCount - 24)
  await database.db.execute(sql`vacuum analyze item`)
  const settings = readSettings({ DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' })
  const { app } = await buildApp(settings)
  const listItems = async (query: Record<string, string>) => {
    const answer = await app.inject({ path: '/api/user/jewel', query })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ goldItem: unknown[]; nextCursor?: string }>()
  }
  const close = async () => {
    await app.close()
    await database.close()
    await drop()
  }
  return { listItems, close, pool: database.pool }
}

type Shop = Awaited<ReturnType<typeof openShop>>

async function findCursor(shop: Shop, query: Record<string, string>, pages: number) {
  let cursor: string | undefined
  for (let walked = 0; walked < pages * pageSize; walked += 100) {
    const { nextCursor } = await shop.listItems({ ...query, limit: '100', ...(cursor && { cursor }) })
    if (!nextCursor) break
    cursor = nextCursor
  }
  return cursor
}

type TimedRequest = () => Promise<unknown>

async function measureMedians(
  requests: [TimedRequest, TimedRequest],
  rounds: number,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const index of [0, 1] as const) {
      const started = performance.now()
      await requests[index]()
      times[index].push(performance.now() - started)
    }
  }
  const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  return [median(times[0]), median(times[1])]
}

await setup()
const small = await openShop(1000)
const large = await openShop(100_000)

let worst = { ratio: 0, rows: 0 }
console.log('category   sort      page    1,000 ms  100,000 ms  ratio  rows read')
for (const category of ['all', ...categories]) {
  for (const sort of sorts) {
    for (const pages of [0, deepPages]) {
      const query = { category, sort, limit: String(pageSize) }
      const [smallCursor, largeCursor] = [
        await findCursor(small, query, pages),
        await findCursor(large, query, pages),
      ]
      const requests: [TimedRequest, TimedRequest] = [
        () => small.listItems({ ...query, ...(smallCursor && { cursor: smallCursor }) }),
        () => large.listItems({ ...query, ...(largeCursor && { cursor: largeCursor }) }),
      ]
      let [smallMs, largeMs] = await measureMedians(requests, rounds)
      // The machine is shared, so a slow row is measured again for longer before it counts.
      if (largeMs / smallMs > allowedRatio) [smallMs, largeMs] = await measureMedians(requests, rounds * 5)
      const rows = await findMostRowsRead(large.pool, {
        category,
        sort,
        limit: pageSize,
        cursor: largeCursor,
      })
      worst = { ratio: Math.max(worst.ratio, largeMs / smallMs), rows: Math.max(worst.rows, rows) }
      const page = pages ? String(deepPages) : 'first'
      console.log(
        `${category.padEnd(10)} ${sort.padEnd(9)} ${page.padEnd(6)} ${smallMs.toFixed(2).padStart(9)} ${largeMs.toFixed(2).padStart(11)} ${(largeMs / smallMs).toFixed(2).padStart(6)} ${String(rows).padStart(10)}`,
      )
    }
  }
}
let slowestSearchMs = 0
console.log('\nsearch                                1,000 ms  100,000 ms')
for (const q of [
  'ring',
  'piece',
  'pyal',
  'gold ring',
  'ring piece',
  'payal number shelves',
  'nothing like this',
]) {
  for (const sort of sorts) {
    const query = { q, sort, limit: '24' }
    const [smallMs, largeMs] = await measureMedians(
      [() => small.listItems(query), () => large.listItems(query)],
      Math.max(10, rounds / 4),
    )
    slowestSearchMs = Math.max(slowestSearchMs, largeMs)
    console.log(
      `${q.padEnd(25)} ${sort.padEnd(9)} ${smallMs.toFixed(2).padStart(9)} ${largeMs.toFixed(2).padStart(11)}`,
    )
  }
}

console.log(
  `worst ratio ${worst.ratio.toFixed(2)} (allowed ${allowedRatio}); most rows read ${worst.rows} for a page of ${pageSize}`,
)

console.log(`slowest search ${slowestSearchMs.toFixed(1)} ms at the median (allowed ${allowedSearchMs})`)

await small.close()
await large.close()
await teardown()
process.exit(
  worst.ratio <= allowedRatio && worst.rows <= 2 * pageSize && slowestSearchMs <= allowedSearchMs ? 0 : 1,
)
