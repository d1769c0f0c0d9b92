import { seedSyntheticEnquiries } from '../seed/synthetic-enquiries.ts'
import type { Database } from '../src/platform/database/database.ts'

/** Without the text index, which is built afterwards: filling it row by row takes ten times as long. */
export async function fillEnquiryTable({ db, pool }: Database, count: number, secondsApart?: number) {
  const { rows } = await pool.query(`select pg_get_indexdef('enquiry_by_text'::regclass) as definition`)
  await pool.query('drop index enquiry_by_text')
  await seedSyntheticEnquiries(db, count, secondsApart)
  await pool.query(rows[0].definition)
  await pool.query('vacuum analyze enquiry')
}
