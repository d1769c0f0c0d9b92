import type { RelatedItem } from '@kashika/contract'
import { type SQL, sql } from 'drizzle-orm'
import { selectPreview } from '../../pictures/pictures.ts'
import { type RateParts, selectFixedPrice, selectRateParts } from '../rates/item-prices.ts'
import { item, itemPrice, itemProfile } from '../tables.ts'

const maxRelated = sql.raw('4')
/** Nothing beyond these is looked at, so the cost does not grow with the catalogue. */
const maxProfiles = sql.raw('24')
const maxAlike = sql.raw('8')
const maxNeighbours = sql.raw('50')

const sharesMetal = sql`(profile.metals && own.metals or profile.metals = own.metals)`

/** On either side of the item's own price, each side read from an index in its order. */
const selectNearest = ({ where, limit }: { where: SQL; limit: SQL }) => sql`
  (select item_id as id, profile_id, price from ${itemPrice}
    where is_in_lists and item_id <> own.id and ${where} and price between own.price and own.highest
    order by price limit ${limit})
  union all
  (select item_id, profile_id, price from ${itemPrice}
    where is_in_lists and ${where} and price >= own.lowest and price < own.price
    order by price desc limit ${limit})`

/** Compared as rows, so that PostgreSQL enters the index of the categories at the item's own price. */
const nearestInCategory = sql`
  (select item_id as id, price from ${itemPrice}
    where is_in_lists and item_id <> own.id and (category, price) >= (own.category, own.price)
      and (category, price) <= (own.category, 'Infinity')
    order by category, price limit ${maxRelated})
  union all
  (select item_id, price from ${itemPrice}
    where is_in_lists and (category, price) < (own.category, own.price)
      and (category, price) >= (own.category, 0)
    order by category desc, price desc limit ${maxRelated})`

const nearestInPrice = selectNearest({ where: sql`own.price < 'Infinity'`, limit: maxNeighbours })
const nearestOfProfile = selectNearest({ where: sql`profile_id = alike.id`, limit: maxRelated })

/** Apart from the statement below, in whose text Drizzle would leave out the table of each column. */
const selectOwn = sql`
  select its.id, its.profile_id, ${item.category} as category, ${item.tags} as tags, own_price.price,
    case own_price.price when 'Infinity' then 0 else own_price.price * 0.7 end as lowest,
    own_price.price * 1.3 as highest, profile.metals, profile.stones, profile.occasions
  from (values (${item.id}, ${item.profileId})) as its (id, profile_id)
  join ${itemPrice} as own_price on own_price.item_id = its.id
  left join ${itemProfile} as profile on profile.id = its.profile_id`

export type RelatedRow = Omit<RelatedItem, 'rateMetal'> & { rateParts?: RateParts }

/**
 * Pieces of the same category or with one of its tags, of the same metal and within 30 % of its price. Where these are
 * fewer than two, also others of its category from half to twice its price, then others of its metal and price, and at
 * last of its category at any price.
 */
export const selectRelated = sql<RelatedRow[]>`(
  with own as (${selectOwn}),
  alike as materialized (
    select profile.id, (profile.id = own.profile_id)::integer
      + (profile.stones && own.stones or profile.stones = own.stones)::integer
      + (profile.occasions && own.occasions)::integer as likeness
    from own join ${itemProfile} as profile on profile.category = own.category and ${sharesMetal}
    order by likeness desc limit ${maxProfiles}
  ), near_in_price as materialized (
    select near.id, near.price, tagged.tags && own.tags as shares_tag
    from own cross join lateral (${nearestInPrice}) as near
    join ${item} as tagged on tagged.id = near.id
    join ${itemProfile} as profile on profile.id = near.profile_id and ${sharesMetal}
  ), by_rule as materialized (
    (select near.id, near.price, false as shares_tag, alike.likeness
      from own cross join alike cross join lateral (${nearestOfProfile}) as near limit ${maxAlike})
    union all
    select id, price, true, 0 from near_in_price where (select tags <> '{}' from own) and shares_tag
  ), candidate as (
    select 1 as step, by_rule.* from by_rule
    union all
    select case when near.price between own.price / 2 and own.price * 2 then 2 else 4 end,
      near.id, near.price, false, 0
    from own cross join lateral (${nearestInCategory}) as near
    where (select count(distinct id) from by_rule) < 2
    union all
    select 3, id, price, shares_tag, 0 from near_in_price where (select count(distinct id) from by_rule) < 2
  ), chosen as (
    select candidate.id, row_number() over (order by min(step), bool_or(shares_tag) desc, max(likeness) desc,
      min(abs(coalesce(nullif(candidate.price, own.price) - own.price, 0))),
      max(candidate.price) desc, candidate.id desc) as place
    from candidate cross join own group by candidate.id order by place limit ${maxRelated}
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('slug', slug, 'name', name, 'category', category,
    'price', ${selectFixedPrice}, 'rateParts', ${selectRateParts}, 'image', image,
    'preview', ${selectPreview(item.image)})) order by place), '[]')
  from chosen join ${item} using (id))`
