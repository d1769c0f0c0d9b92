import { seedSyntheticItems } from '../seed/synthetic-items.ts'
import { defaultRowCount, openLargeShop } from './large-shop.ts'

const shop = await openLargeShop<{ items: unknown[]; nextCursor?: string }>(async ({ db, pool }) => {
  await seedSyntheticItems(db, defaultRowCount - 24)
  await pool.query(`update item set status = 'draft' where id % 19 = 0`)
  await pool.query(`update item set retired_at = now() - id % 29 * interval '1 day' where id % 19 = 1`)
  await pool.query('vacuum analyze item')
})

const filters = ['', '&category=RING', '&q=ring', '&q=payal%20number%2043', '&q=zzz&category=RING']
for (const folder of ['all', 'drafts', 'removed'])
  for (const sort of ['default', 'low', 'high', 'rating'])
    for (const filter of filters) {
      const queryString = `shelf=${folder}&sort=${sort}${filter}`
      const list = `/api/admin/items?${queryString}`
      for (const cursor of new Set(['', await shop.findDeepCursorParam(list)]))
        await shop.printMedian(
          `${decodeURIComponent(queryString).padEnd(60)} ${cursor ? 'page 84' : 'first  '}`,
          list + cursor,
          ({ items }) => String(items.length).padStart(3),
        )
    }
await shop.close('pieces')
