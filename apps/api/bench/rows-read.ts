import { ListQuery } from '@kashika/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { listItems } from '../src/catalogue/items.ts'

type Plan = {
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: Plan[]
}

/** The most rows any step of the list's plan touched, by EXPLAIN ANALYZE of the very statement the API sends. */
export async function mostRowsRead(
  pool: pg.Pool,
  query: Record<string, string | number | undefined>,
): Promise<number> {
  let plan: Plan | undefined
  // A pool that explains what it is asked, so that the statement need not be written a second time.
  const explaining = {
    query: async (statement: { text: string }, values: unknown[]) => {
      const { rows } = await pool.query(`explain (analyze, format json) ${statement.text}`, values)
      plan = rows[0]['QUERY PLAN'][0].Plan
      return { rows: [] }
    },
  }
  const asked = ListQuery.parse({ ...query, limit: String(query['limit']) })
  await listItems(drizzle(explaining as unknown as pg.Pool, { casing: 'snake_case' }), asked)
  return plan ? touched(plan) : Number.NaN
}

function touched(plan: Plan): number {
  const here = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  return Math.max(here, ...(plan.Plans ?? []).map(touched))
}
