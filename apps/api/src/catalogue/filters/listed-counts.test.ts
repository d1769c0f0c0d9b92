import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSyntheticItems } from '../../../seed/synthetic-items.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { countListed, countListedInRange, countMatching, mergeListedCounts } from './listed-counts.ts'
import { hasPriceInRange } from './profiles.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
  await seedSyntheticItems(testApp.db, 300)
})
afterAll(() => testApp.close())

const changes = [
  `update item set price = price * 1.7 where id % 3 = 0`,
  `update item set pricing = 'on-request', price = null where id % 7 = 0`,
  `update item set availability = 'sold', weeks = null, sold_at = now(), is_listed = false where id % 5 = 0`,
  `update item set status = 'draft' where id % 11 = 0`,
  `update item set retired_at = now() where id % 13 = 0`,
  `update item set profile_id = (select min(id) from item_profile) where id % 17 = 0`,
  `delete from item_metal where item_id % 19 = 0; delete from item_stone where item_id % 19 = 0;
   delete from item where slug like '%-no-%' and id % 19 = 0`,
  `update item set status = 'published', retired_at = null where id % 2 = 0`,
]

test('the kept counts and prices are those of the items, after every kind of change at the same time as merges', async () => {
  const before = await countMatching(testApp.db, sql`true`)
  await Promise.all(changes.flatMap((change) => [testApp.pool.query(change), mergeListedCounts(testApp.db)]))
  const counted = await countMatching(testApp.db, sql`true`)
  expect(counted).not.toEqual(before)
  expect(sortEntries(await countListed(testApp.db))).toEqual(sortEntries(counted))

  await mergeListedCounts(testApp.db)
  expect(sortEntries(await countListed(testApp.db))).toEqual(sortEntries(counted))
  const { rows: wrongPrices } = await testApp.pool.query(
    `select * from item left join item_price on item_id = item.id
      where (item_price.price, is_in_lists, item_price.category, item_price.profile_id, item_price.rating,
          item_price.listed_at)
        is distinct from (coalesce(item.price, 'Infinity'),
          retired_at is null and status = 'published' and is_listed, item.category, item.profile_id, item.rating,
          item.listed_at)`,
  )
  expect(wrongPrices).toEqual([])
  const { rows } = await testApp.pool.query(
    `select from listed_count group by profile_id, price_band having count(*) > 1 or sum(items) = 0`,
  )
  expect(rows).toEqual([])
})

test('the counts of any price range are those of its items', async () => {
  const rupees = fc.oneof(fc.nat(9), fc.nat(2_000_000), fc.constantFrom(0, 10, 500, 20_000, 99_999_999))
  await fc.assert(
    fc.asyncProperty(rupees, rupees, async (one, other) => {
      const range = { from: Math.min(one, other), to: Math.max(one, other) }
      const counted = await countMatching(testApp.db, hasPriceInRange(range))
      expect(sortEntries(await countListedInRange(testApp.db, range))).toEqual(sortEntries(counted))
    }),
  )
})

const sortEntries = (counts: Map<number, number>) => [...counts].sort(([one], [other]) => one - other)
