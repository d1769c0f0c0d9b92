import { readFileSync } from 'node:fs'
import { seedSyntheticItems } from '../seed/synthetic-items.ts'
import { buildApp } from '../src/app.ts'
import { connectDatabase } from '../src/platform/database/database.ts'
import { readSettings } from '../src/settings.ts'
import { cloneTemplate } from '../test/databases.ts'
import { quietMedian } from './statistics.ts'

export const cursorSecret = 'x'.repeat(32)

export async function openShop(itemCount: number) {
  const { url, drop } = await cloneTemplate()
  const database = connectDatabase(url, console.error, { statementTimeout: 'none' })
  const started = performance.now()
  await seedSyntheticItems(database.db, itemCount - 24)
  await database.pool.query('vacuum analyze')
  console.log(`${itemCount} items filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const settings = readSettings({ DATABASE_URL: url, SESSION_SECRET: cursorSecret, LOG_LEVEL: 'silent' })
  const { app } = await buildApp(settings)
  const { rows } = await database.pool.query<{ slug: string }>(
    'select slug from item order by id desc limit 1000',
  )
  const request = async (path: string, query: Record<string, string> = {}) => {
    const answer = await app.inject({ path, query })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ nextCursor?: string }>()
  }
  /** Only where PostgreSQL runs on this machine. */
  const readDatabaseCpuMs = async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const nanoseconds = rows.map(({ pid }) => parseInt(readFileSync(`/proc/${pid}/schedstat`, 'utf8'), 10))
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
  }
  const close = async () => {
    await app.close()
    await database.close()
    await drop()
  }
  return { url, request, readDatabaseCpuMs, close, pool: database.pool, slugs: rows.map(({ slug }) => slug) }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
export type Request = (shop: Shop) => Promise<unknown>
export type Cost = { databaseMs: number; apiMs: number; totalMs: number }

export async function measureCosts(
  shops: Shop[],
  createRequest: () => Request,
  rounds: number,
): Promise<Cost[]> {
  const costs = shops.map((): Cost[] => [])
  for (let round = 0; round < rounds; round++) {
    const request = createRequest()
    for (const [index, shop] of shops.entries()) {
      const databaseBefore = await shop.readDatabaseCpuMs()
      const apiBefore = process.cpuUsage()
      await request(shop)
      const { user, system } = process.cpuUsage(apiBefore)
      const apiMs = (user + system) / 1000
      const databaseMs = (await shop.readDatabaseCpuMs()) - databaseBefore
      costs[index]?.push({ databaseMs, apiMs, totalMs: databaseMs + apiMs })
    }
  }
  return costs.map((each) => ({
    databaseMs: quietMedian(each.map(({ databaseMs }) => databaseMs)),
    apiMs: quietMedian(each.map(({ apiMs }) => apiMs)),
    totalMs: quietMedian(each.map(({ totalMs }) => totalMs)),
  }))
}
