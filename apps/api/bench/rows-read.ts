import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '../src/platform/database/database.ts'

type Plan = {
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: Plan[]
}

/** Of all statements that `work` sends together. */
export async function findMostRowsRead(pool: pg.Pool, work: (db: Db) => Promise<unknown>): Promise<number> {
  let rowCount = 0
  // Explains each statement it gets, so that the list's SQL is not repeated here.
  const explainingPool = {
    query: async (statement: { text: string }, values: unknown[]) => {
      const { rows } = await pool.query(`explain (analyze, format json) ${statement.text}`, values)
      rowCount += countTouchedRows(rows[0]['QUERY PLAN'][0].Plan)
      return pool.query(statement, values)
    },
  }
  await work(drizzle(explainingPool as unknown as pg.Pool, { casing: 'snake_case' }))
  return rowCount
}

function countTouchedRows(plan: Plan): number {
  const rowsOfStep = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  return Math.max(rowsOfStep, ...(plan.Plans ?? []).map(countTouchedRows))
}
