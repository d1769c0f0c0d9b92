import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }

/** What PostgreSQL expects by its statistics, without reading a row. */
export async function estimateRowCount(db: Db, query: SQL): Promise<number> {
  const { rows } = await db.execute<Explained>(sql`explain (format json) ${query}`)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
