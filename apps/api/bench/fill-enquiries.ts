import { enquiryFolders } from '@kashika/contract'
import { seedSyntheticEnquiries, seedSyntheticEvents } from '../seed/synthetic-enquiries.ts'
import type { Database } from '../src/platform/database/database.ts'

const textIndexes = ['enquiry_by_text', ...enquiryFolders.map((folder) => `enquiry_thread_${folder}`)]

/** Without the text indexes, which are built afterwards: filling them row by row takes ten times as long. */
export async function fillEnquiryTable({ db, pool }: Database, count: number, secondsApart?: number) {
  const { rows } = await pool.query(
    'select pg_get_indexdef(name::regclass) as definition from unnest($1::text[]) as name',
    [textIndexes],
  )
  await pool.query(`drop index ${textIndexes.join(', ')}`)
  await seedSyntheticEnquiries(db, count, secondsApart)
  await seedSyntheticEvents(db)
  for (const { definition } of rows) await pool.query(definition)
  for (const table of ['enquiry', 'enquiry_event', 'enquiry_thread'])
    await pool.query(`vacuum analyze ${table}`)
}
