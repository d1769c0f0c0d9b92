import { fillEnquiryTable } from './fill-enquiries.ts'
import { defaultRowCount, openLargeShop } from './large-shop.ts'

const shop = await openLargeShop((database) => fillEnquiryTable(database, defaultRowCount), {
  allowedMs: 50,
})
const printMedian = (name: string, path: string) => shop.printMedian(name.padEnd(40), path)

for (const folder of ['open', 'answered', 'removed', 'spam']) {
  const list = `/api/admin/queries?folder=${folder}`
  await printMedian(`${folder}, first page`, list)
  await printMedian(`${folder}, page 20`, `${list}&limit=50${await shop.findDeepCursorParam(list)}`)
  for (const q of [
    'ring',
    'diamond payal patna',
    'meera49994@example',
    'number 43210',
    'zzz nothing',
    'ka',
    '+91 90000-49995',
    'parcel 349965',
    'workshop friday sister',
    'eera mish',
    'कंगन',
    'कंगन लखनऊ',
    'K-100500',
  ])
    await printMedian(`${folder}, search ${q}`, `${list}&q=${encodeURIComponent(q)}`)
}
await printMedian('summary', '/api/admin/desk')
await shop.close('queries')
