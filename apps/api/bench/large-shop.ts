import { connectDatabase, type Database } from '../src/platform/database/database.ts'
import { get, signUpOwner } from '../test/people.ts'
import { setup } from '../test/template.ts'
import { openTestApp } from '../test/test-app.ts'
import { median, percentile } from './statistics.ts'

export const defaultRowCount = 100_000
const rounds = Number(process.argv[2] ?? 20)

export async function openLargeShop<Body extends { nextCursor?: string }>(
  fill: (database: Database) => Promise<void>,
  { rows = defaultRowCount, now = () => new Date(), allowedMs = 100 } = {},
) {
  const teardown = await setup()
  const testApp = await openTestApp({}, now)
  const owner = await signUpOwner(testApp)
  const database = connectDatabase(testApp.settings.DATABASE_URL, console.error, { statementTimeout: 'none' })
  await fill(database)
  await database.close()
  let slowest = 0

  async function getAsOwner(path: string) {
    const started = performance.now()
    const answer = await get(testApp.app, path, owner.cookie)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return { milliseconds: performance.now() - started, body: answer.json<Body>() }
  }

  return {
    findDeepCursorParam: async (path: string) => {
      let cursor = ''
      for (let pages = 0; pages < 20; pages++) {
        const { body } = await getAsOwner(`${path}&limit=100${cursor}`)
        if (!body.nextCursor) break
        cursor = `&cursor=${body.nextCursor}`
      }
      return cursor
    },
    printMedian: async (name: string, path: string, describeBody: (body: Body) => string = () => '') => {
      const { body } = await getAsOwner(path)
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push((await getAsOwner(path)).milliseconds)
      slowest = Math.max(slowest, median(times))
      const [p50, p95] = [median(times), percentile(times, 0.95)].map((time) => time.toFixed(1).padStart(8))
      console.log(`${name} ${describeBody(body)} p50 ${p50} ms, p95 ${p95} ms`)
    },
    close: async (rowsName: string) => {
      console.log(
        `slowest ${slowest.toFixed(1)} ms at the median of ${rounds} (allowed ${allowedMs}), ${rows} ${rowsName}`,
      )
      await testApp.close()
      await teardown()
      process.exit(slowest <= allowedMs ? 0 : 1)
    },
  }
}
