import { fillEnquiries } from './enquiries.ts'
import { count, openFullShop } from './full-shop.ts'

/** Lists and searches 100,000 queries through the API and prints the median of each question. */
const shop = await openFullShop((database) => fillEnquiries(database, count))
const time = (name: string, path: string) => shop.time(name.padEnd(40), path)

for (const folder of ['open', 'answered', 'removed', 'spam']) {
  const list = `/api/admin/queries?folder=${folder}`
  await time(`${folder}, first page`, list)
  await time(`${folder}, page 20`, `${list}&limit=50${await shop.deepCursor(list)}`)
  for (const q of [
    'ring',
    'diamond payal patna',
    'meera49994@example',
    'number 43210',
    'zzz nothing',
    'ka',
    '+91 90000-49995',
  ])
    await time(`${folder}, search ${q}`, `${list}&q=${encodeURIComponent(q)}`)
}
await time('summary', '/api/admin/desk')
await shop.close('queries')
