import { connect, type Database } from '../src/platform/database.ts'
import { openTestHouse } from '../test/house.ts'
import { get, joinAsOwner } from '../test/people.ts'
import { setup, teardown } from '../test/template.ts'
import { median } from './statistics.ts'

export const count = 100_000
const rounds = Number(process.argv[2] ?? 20)
const allowed = 100

/** A shop with very many rows of something, whose owner asks for lists of them. */
export async function openFullShop<Body extends { nextCursor?: string }>(
  fill: (database: Database) => Promise<void>,
  rows = count,
  now = () => new Date(),
) {
  await setup()
  const house = await openTestHouse({}, now)
  const owner = await joinAsOwner(house)
  const filler = connect(house.settings.DATABASE_URL, console.error, { statementTimeout: 'none' })
  await fill(filler)
  await filler.close()
  let slowest = 0

  async function ask(path: string) {
    const started = performance.now()
    const answer = await get(house.app, path, owner.cookie)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { milliseconds: performance.now() - started, body: answer.json<Body>() }
  }

  return {
    /** The end of the address of a page 2,000 rows down a list, or of its last. */
    deepCursor: async (path: string) => {
      let cursor = ''
      for (let pages = 0; pages < 20; pages++) {
        const { body } = await ask(`${path}&limit=100${cursor}`)
        if (!body.nextCursor) break
        cursor = `&cursor=${body.nextCursor}`
      }
      return cursor
    },
    /** Asks again and again, prints the median, and what there is to tell of the answer. */
    time: async (name: string, path: string, tell: (body: Body) => string = () => '') => {
      const { body } = await ask(path)
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push((await ask(path)).milliseconds)
      slowest = Math.max(slowest, median(times))
      console.log(`${name} ${tell(body)} ${median(times).toFixed(1).padStart(8)} ms`)
    },
    close: async (what: string) => {
      console.log(
        `slowest ${slowest.toFixed(1)} ms at the median of ${rounds} (allowed ${allowed}), ${rows} ${what}`,
      )
      await house.close()
      await teardown()
      process.exit(slowest <= allowed ? 0 : 1)
    },
  }
}
