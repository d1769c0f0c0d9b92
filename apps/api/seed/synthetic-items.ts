import { sql } from 'drizzle-orm'
import { item } from '../src/catalogue/tables.ts'
import type { Db } from '../src/platform/database/database.ts'

/** Spread evenly over the categories, with many ties in price and rating; each run makes the same items. */
export async function seedSyntheticItems(db: Db, count: number) {
  await db.execute(sql`
    with pictured as (
      select category, array_agg(image order by id) as images from ${item} group by category
    ), numbered as (
      select category, images, row_number() over (order by category) - 1 as place from pictured
    )
    insert into ${item} (slug, name, category, price, rating, description, image, listed_at)
    select
      category || '-no-' || (n + existing.count),
      initcap(category) || ' No. ' || (n + existing.count),
      category,
      500 + (n * 7919::bigint) % 20000 * 50,
      3 + (n % 21) / 10.0,
      'A piece made up to fill the shelves, number ' || n || ', so that the shop can be tried at its real size.',
      images[1 + n % array_length(images, 1)],
      timestamptz '2025-06-01 00:00:00Z' - n * interval '1 second'
    from generate_series(1, ${count}::integer) as n
    cross join (select count(*) as count from ${item} where slug like '%-no-%') as existing
    join numbered on numbered.place = n % (select count(*) from numbered)
  `)
  await db.execute(sql`analyze ${item}`)
}
