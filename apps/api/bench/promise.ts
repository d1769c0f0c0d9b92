import { minutes } from '../src/platform/measures.ts'
import { fillEnquiries } from './enquiries.ts'
import { openFullShop } from './full-shop.ts'

/** The figures of the promise where 200,000 queries came within 30 days: for everybody, and at the desk. */
const queries = 200_000
let ahead = 0
let step = 0
const now = () => {
  ahead += step
  return new Date(Date.now() + ahead)
}
const shop = await openFullShop((database) => fillEnquiries(database, queries, 12), queries, now)
const time = (name: string, path: string) => shop.time(name.padEnd(20), path)

await time('in public, kept', '/api/user/promise')
await time('at the desk', '/api/admin/desk')
// Each question comes after the last answer has grown old.
step = minutes(5)
await time('in public, computed', '/api/user/promise')
await shop.close('queries')
