import { seedSyntheticPieces } from '../seed/synthetic-pieces.ts'
import { connect } from '../src/platform/database.ts'
import { openTestHouse } from '../test/house.ts'
import { get, joinAsOwner } from '../test/people.ts'
import { setup, teardown } from '../test/template.ts'
import { median } from './statistics.ts'

/** Lists and searches the owner's shelves of 100,000 pieces through the API and prints the median of each question. */
const count = 100_000
const rounds = Number(process.argv[2] ?? 20)
const allowed = 100

await setup()
const house = await openTestHouse()
const owner = await joinAsOwner(house)
const filler = connect(house.settings.DATABASE_URL, console.error, { statementTimeout: 'none' })
await seedSyntheticPieces(filler.db, count - 24)
await filler.pool.query(`update item set status = 'draft' where id % 19 = 0`)
await filler.pool.query(`update item set retired_at = now() - id % 29 * interval '1 day' where id % 19 = 1`)
await filler.pool.query('vacuum analyze item')
await filler.close()

async function ask(path: string) {
  const started = performance.now()
  const answer = await get(house.app, `/api/admin/items?${path}`, owner.cookie)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const body = answer.json<{ items: unknown[]; nextCursor?: string; total: number }>()
  return { milliseconds: performance.now() - started, body }
}

async function deepCursor(path: string) {
  let cursor = ''
  for (let pages = 0; pages < 20; pages++) {
    const { body } = await ask(`${path}&limit=100${cursor}`)
    if (!body.nextCursor) break
    cursor = `&cursor=${body.nextCursor}`
  }
  return cursor
}

let slowest = 0
for (const shelf of ['all', 'drafts', 'removed'])
  for (const sort of ['default', 'low', 'high', 'rating'])
    for (const narrowed of [
      '',
      '&category=RING',
      '&q=ring',
      '&q=payal%20number%2043',
      '&q=zzz&category=RING',
    ]) {
      const path = `shelf=${shelf}&sort=${sort}${narrowed}`
      for (const cursor of new Set(['', await deepCursor(path)])) {
        const times: number[] = []
        let found = 0
        for (let round = 0; round < rounds; round++) {
          const { milliseconds, body } = await ask(path + cursor)
          times.push(milliseconds)
          found = body.items.length
        }
        slowest = Math.max(slowest, median(times))
        console.log(
          `${decodeURIComponent(path).padEnd(60)} ${cursor ? 'page 84' : 'first  '} ${String(found).padStart(3)} ${median(times).toFixed(1).padStart(8)} ms`,
        )
      }
    }
console.log(
  `slowest ${slowest.toFixed(1)} ms at the median of ${rounds} (allowed ${allowed}), ${count} pieces`,
)
await house.close()
await teardown()
process.exit(slowest <= allowed ? 0 : 1)
