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
export async function findMostRowsRead(
  pool: pg.Pool,
  query: Record<string, string | number | undefined>,
): Promise<number> {
  let plan: Plan | undefined
  // A pool that explains what it is asked, so that the statement need not be written a second time.
  const explainingPool = {
    query: async (statement: { text: string }, values: unknown[]) => {
      const { rows } = await pool.query(`explain (analyze, format json) ${statement.text}`, values)
      plan = rows[0]['QUERY PLAN'][0].Plan
      return { rows: [] }
    },
  }
  const listQuery = ListQuery.parse({ ...query, limit: String(query['limit']) })
  await listItems(drizzle(explainingPool as unknown as pg.Pool, { casing: 'snake_case' }), listQuery)
  return plan ? countTouchedRows(plan) : Number.NaN
}

function countTouchedRows(plan: Plan): number {
  const rowsOfStep = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  return Math.max(rowsOfStep, ...(plan.Plans ?? []).map(countTouchedRows))
}
