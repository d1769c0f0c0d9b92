import { seedSyntheticEnquiries } from '../seed/synthetic-enquiries.ts'
import { count, openFullShop } from './full-shop.ts'

/** Lists and searches 100,000 queries through the API and prints the median of each question. */
const shop = await openFullShop(async ({ db, pool }) => {
  // Made again afterwards: one entry at a time it would take ten times as long.
  const { rows } = await pool.query(`select pg_get_indexdef('enquiry_by_text'::regclass) as made`)
  await pool.query('drop index enquiry_by_text')
  await seedSyntheticEnquiries(db, count)
  await pool.query(rows[0].made)
  await pool.query('vacuum analyze enquiry')
})
const time = (name: string, path: string) => shop.time(name.padEnd(40), path)

for (const folder of ['open', 'answered', 'removed', 'spam']) {
  const list = `/api/admin/queries?folder=${folder}`
  await time(`${folder}, first page`, list)
  await time(`${folder}, page 20`, `${list}&limit=50${await shop.deepCursor(list)}`)
  for (const q of ['ring', 'diamond payal patna', 'meera49994@example', 'number 43210', 'zzz nothing', 'ka'])
    await time(`${folder}, search ${q}`, `${list}&q=${encodeURIComponent(q)}`)
}
await time('summary', '/api/admin/desk')
await shop.close('queries')
