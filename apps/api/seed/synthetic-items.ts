import { sql } from 'drizzle-orm'
import { item, itemMetal, itemProfile, itemStone } from '../src/catalogue/tables.ts'
import type { Db } from '../src/platform/database/database.ts'

/** A transaction each, so that neither the database nor a trigger has to hold a million rows. */
const batchSize = 50_000

/** Facts go together, as in a shop, so there are about a thousand profiles and not one for every combination. */
const isSynthetic = sql`slug like '%-no-%'`

/** Spread over categories, metals, stones and occasions, with many ties in price and rating; always the same items. */
export async function seedSyntheticItems(db: Db, count: number) {
  const { rows } = await db.execute<{ existing: number }>(
    sql`select count(*)::integer as existing from ${item} where ${isSynthetic}`,
  )
  const existing = rows[0]?.existing ?? 0
  for (let first = 1; first <= count; first += batchSize)
    await addBatch(db, first, Math.min(first + batchSize - 1, count), existing)
  await db.execute(sql`analyze ${item}`)
}

/**
 * Silver is cheap and gold is dear, as in a shop: an order by price is not spread evenly over a filter. Ratings change
 * only every seventh item, since a rating for each of seven metals would make all the best rated silver.
 */
const selectItems = (first: number, last: number) => sql`
  with pictured as (
    select category, array_agg(image order by id) as images from ${item} where not ${isSynthetic} group by category
  ), numbered as (
    select category, images, row_number() over (order by category) - 1 as place from pictured
  )
  select n, category, images[1 + n % array_length(images, 1)] as image, metal, fineness, stone, occasions, weeks,
    case when weeks is null then 'showroom' else 'made-to-order' end as availability,
    case metal when 'silver' then 500 + (n * 7919::bigint) % 600 * 50
      else 20000 + (n * 7919::bigint) % 20000 * 50 end as price
  from generate_series(${first}::integer, ${last}::integer) as n
  join numbered on numbered.place = n % (select count(*) from numbered),
  lateral (select
    (array['yellow-gold', 'yellow-gold', 'silver', 'rose-gold', 'yellow-gold', 'white-gold', 'silver'])[1 + n % 7] as metal,
    (array[null, 'diamond', 'ruby', null, 'pearl', 'emerald', null, 'polki', 'sapphire', 'garnet', null])[1 + n % 11] as stone,
    case n % 11 when 0 then '{}' when 1 then '{engagement,gift}' when 2 then '{wedding}' when 3 then '{festival,wedding}'
      when 4 then '{everyday}' when 5 then '{everyday,gift}' else '{gift}' end::text[] as occasions,
    case when n % 17 = 0 then 6 end as weeks) as made,
  lateral (select case when metal = 'silver' then 925 when n % 5 = 0 then 750 else 916 end as fineness) as marked`

async function addBatch(db: Db, first: number, last: number, existing: number) {
  const items = selectItems(first, last)
  const profile = sql`category, array[metal] as metals,
    array[regexp_replace(metal, '^.*-', '') || '-' || fineness] as purities,
    array_remove(array[stone], null) as stones, occasions, availability`
  await db.execute(sql`
    insert into ${itemProfile} (category, metals, purities, stones, occasions, availability)
    select distinct ${profile} from (${items}) as items on conflict do nothing`)
  await db.execute(sql`
    with items as (${items}), with_profile as (
      select items.*, item_profile.id as profile_id
      from (select n, ${profile} from items) as profiles
      join ${itemProfile} using (category, metals, purities, stones, occasions, availability)
      join items using (n)
    ), added as (
      insert into ${item} (slug, name, category, price, rating, description, image, listed_at, occasions, availability,
        weeks, profile_id)
      select
        category || '-no-' || (n + ${existing}::integer),
        initcap(category) || ' No. ' || (n + ${existing}::integer),
        category, price,
        3 + (n / 7 % 21) / 10.0,
        'A piece made up to fill the shelves, number ' || n || ', so that the shop can be tried at its real size.',
        image,
        timestamptz '2025-06-01 00:00:00Z' - n * interval '1 second',
        occasions, availability, weeks, profile_id
      from with_profile
      returning id, slug
    ), facts as (
      select added.id, items.metal, items.fineness, items.stone
      from added join items on items.n = split_part(slug, '-', 3)::integer - ${existing}::integer
    ), metals as (
      insert into ${itemMetal} (item_id, place, metal, fineness) select id, 1, metal, fineness from facts
    )
    insert into ${itemStone} (item_id, place, kind, origin)
    select id, 1, stone, 'natural' from facts where stone is not null`)
}
