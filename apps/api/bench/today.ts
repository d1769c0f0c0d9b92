import { seedSyntheticItems } from '../seed/synthetic-items.ts'
import { fillEnquiryTable } from './fill-enquiries.ts'
import { defaultRowCount, openLargeShop } from './large-shop.ts'

/** 300: an ordinary shop, 2,000 enquiries a week. 12: half of all enquiries came in this week. */
const secondsApart = Number(process.argv[3] ?? 300)
const shop = await openLargeShop(async (database) => {
  await fillEnquiryTable(database, defaultRowCount, secondsApart)
  await database.pool.query(
    `update enquiry set piece_slug = 'ring-' || id % 300, piece_name = 'Ring', piece_image = 'ring.webp' where id % 3 > 0`,
  )
  await database.pool.query('vacuum analyze enquiry')
  await seedSyntheticItems(database.db, defaultRowCount - 24)
  await database.pool.query('vacuum analyze item')
})

await shop.printMedian('the week  ', '/api/admin/week')
await shop.printMedian('its health', '/api/admin/health')
await shop.close('enquiries and as many pieces')
