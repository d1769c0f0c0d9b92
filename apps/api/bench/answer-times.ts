import { minutes } from '@kashika/server/units'
import { fillEnquiryTable } from './fill-enquiries.ts'
import { openLargeShop } from './large-shop.ts'

const enquiryCount = 200_000
let clockOffsetMs = 0
let clockStepMs = 0
const now = () => {
  clockOffsetMs += clockStepMs
  return new Date(Date.now() + clockOffsetMs)
}
const shop = await openLargeShop((database) => fillEnquiryTable(database, enquiryCount, 12), {
  rows: enquiryCount,
  now,
})
const printMedian = (name: string, path: string) => shop.printMedian(name.padEnd(20), path)

await printMedian('in public, kept', '/api/user/promise')
await printMedian('at the desk', '/api/admin/desk')
// From here on every request comes after the cached result has expired.
clockStepMs = minutes(5)
await printMedian('in public, computed', '/api/user/promise')
await shop.close('queries')
