import { seedSyntheticEnquiries } from '../seed/synthetic-enquiries.ts'
import { connect } from '../src/platform/database.ts'
import { openTestHouse } from '../test/house.ts'
import { get, joinAsOwner } from '../test/people.ts'
import { setup, teardown } from '../test/template.ts'
import { median } from './statistics.ts'

/** Lists and searches 100,000 queries through the API and prints the median of each question. */
const count = 100_000
const rounds = Number(process.argv[2] ?? 20)
const allowed = 100

await setup()
const house = await openTestHouse()
const owner = await joinAsOwner(house)
const filler = connect(house.settings.DATABASE_URL, console.error, { statementTimeout: 'none' })
// Made again afterwards: one entry at a time it would take ten times as long.
const { rows } = await filler.pool.query(`select pg_get_indexdef('enquiry_by_text'::regclass) as made`)
await filler.pool.query('drop index enquiry_by_text')
await seedSyntheticEnquiries(filler.db, count)
await filler.pool.query(rows[0].made)
await filler.pool.query('vacuum analyze enquiry')
await filler.close()

async function ask(path: string) {
  const started = performance.now()
  const answer = await get(house.app, path, owner.cookie)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { milliseconds: performance.now() - started, body: answer.json<{ nextCursor?: string }>() }
}

async function deepCursor(folder: string) {
  let cursor = ''
  for (let pages = 0; pages < 20; pages++) {
    const { body } = await ask(`/api/admin/queries?folder=${folder}&limit=100${cursor}`)
    if (!body.nextCursor) break
    cursor = `&cursor=${body.nextCursor}`
  }
  return cursor
}

const questions: [string, string][] = []
for (const folder of ['open', 'answered', 'removed', 'spam']) {
  questions.push([`${folder}, first page`, `/api/admin/queries?folder=${folder}`])
  questions.push([
    `${folder}, page 20`,
    `/api/admin/queries?folder=${folder}&limit=50${await deepCursor(folder)}`,
  ])
  for (const q of ['ring', 'diamond payal patna', 'meera49994@example', 'number 43210', 'zzz nothing', 'ka'])
    questions.push([
      `${folder}, search ${q}`,
      `/api/admin/queries?folder=${folder}&q=${encodeURIComponent(q)}`,
    ])
}
questions.push(['summary', '/api/admin/desk'])

let slowest = 0
for (const [name, path] of questions) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push((await ask(path)).milliseconds)
  slowest = Math.max(slowest, median(times))
  console.log(`${name.padEnd(40)} ${median(times).toFixed(1).padStart(8)} ms`)
}
console.log(
  `slowest ${slowest.toFixed(1)} ms at the median of ${rounds} (allowed ${allowed}), ${count} queries`,
)

await house.close()
await teardown()
process.exit(slowest <= allowed ? 0 : 1)
