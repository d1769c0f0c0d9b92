import type { RelatedItem } from '@kashika/contract'
import { type SQL, sql } from 'drizzle-orm'
import { selectPreview } from '../../pictures/pictures.ts'
import { type RateParts, selectFixedPrice, selectRateParts } from '../rates/item-prices.ts'
import { priceKey } from '../sorting.ts'
import { item, itemProfile } from '../tables.ts'
import { isListed } from './profiles.ts'

const maxRelated = sql.raw('4')
/** Nothing beyond these is looked at, so the cost does not grow with the catalogue. */
const maxProfiles = sql.raw('24')
const maxAlike = sql.raw('8')
const maxNeighbours = sql.raw('50')

const sharesMetal = sql`(profile.metals && own.metals or profile.metals = own.metals)`

type Nearest = { columns: SQL; where: SQL; limit: SQL }

/** On either side of the item's own price, each side read from an index in its order. */
const selectNearest = ({ columns, where, limit }: Nearest) => sql`
  (select ${columns}, ${priceKey} as price_key from ${item}
    where ${isListed} and id <> own.id and ${where} and ${priceKey} between own.price_key and own.highest
    order by ${priceKey} limit ${limit})
  union all
  (select ${columns}, ${priceKey} as price_key from ${item}
    where ${isListed} and ${where} and ${priceKey} >= own.lowest and ${priceKey} < own.price_key
    order by ${priceKey} desc limit ${limit})`

/** Compared as rows, so that PostgreSQL enters the index of the categories at the item's own price. */
const nearestInCategory = sql`
  (select id, ${priceKey} as price_key from ${item}
    where ${isListed} and id <> own.id and (category, ${priceKey}) >= (own.category, own.price_key)
      and (category, ${priceKey}) <= (own.category, 'Infinity')
    order by category, ${priceKey} limit ${maxRelated})
  union all
  (select id, ${priceKey} as price_key from ${item}
    where ${isListed} and (category, ${priceKey}) < (own.category, own.price_key)
      and (category, ${priceKey}) >= (own.category, 0)
    order by category desc, ${priceKey} desc limit ${maxRelated})`

const nearestInPrice = selectNearest({
  columns: sql`id, tags, profile_id`,
  where: sql`own.price is not null`,
  limit: maxNeighbours,
})
const nearestOfProfile = selectNearest({
  columns: sql`id`,
  where: sql`profile_id = alike.id`,
  limit: maxRelated,
})

/** Apart from the statement below, in whose text Drizzle would leave out the table of each column. */
const selectOwn = sql`
  select ${item.id} as id, its.profile_id, ${item.category} as category, ${item.tags} as tags, ${item.price} as price,
    ${priceKey} as price_key, coalesce(${item.price} * 0.7, 0) as lowest,
    coalesce(${item.price} * 1.3, 'Infinity') as highest, profile.metals, profile.stones, profile.occasions
  from (values (${item.profileId})) as its (profile_id)
  left join ${itemProfile} as profile on profile.id = its.profile_id`

/**
 * Pieces of the same category or with one of its tags, of the same metal and within 30 % of its price. Where these are
 * fewer than two, also others of its category from half to twice its price, then others of its metal and price, and at
 * last of its category at any price.
 */
export type RelatedRow = Omit<RelatedItem, 'rateMetal'> & { rateParts?: RateParts }
export const selectRelated = sql<RelatedRow[]>`(
  with own as (${selectOwn}),
  alike as materialized (
    select profile.id, (profile.id = own.profile_id)::integer
      + (profile.stones && own.stones or profile.stones = own.stones)::integer
      + (profile.occasions && own.occasions)::integer as likeness
    from own join ${itemProfile} as profile on profile.category = own.category and ${sharesMetal}
    order by likeness desc limit ${maxProfiles}
  ), near_in_price as materialized (
    select near.id, near.price_key, near.tags && own.tags as shares_tag
    from own cross join lateral (${nearestInPrice}) as near
    join ${itemProfile} as profile on profile.id = near.profile_id and ${sharesMetal}
  ), by_rule as materialized (
    (select near.id, near.price_key, false as shares_tag, alike.likeness
      from own cross join alike cross join lateral (${nearestOfProfile}) as near limit ${maxAlike})
    union all
    select id, price_key, true, 0 from near_in_price where (select tags <> '{}' from own) and shares_tag
  ), candidate as (
    select 1 as step, by_rule.* from by_rule
    union all
    select case when near.price_key between own.price_key / 2 and own.price_key * 2 then 2 else 4 end,
      near.id, near.price_key, false, 0
    from own cross join lateral (${nearestInCategory}) as near
    where (select count(distinct id) from by_rule) < 2
    union all
    select 3, id, price_key, shares_tag, 0 from near_in_price where (select count(distinct id) from by_rule) < 2
  ), chosen as (
    select candidate.id, row_number() over (order by min(step), bool_or(shares_tag) desc, max(likeness) desc,
      min(abs(coalesce(nullif(candidate.price_key, own.price_key) - own.price_key, 0))),
      max(candidate.price_key) desc, candidate.id desc) as place
    from candidate cross join own group by candidate.id order by place limit ${maxRelated}
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('slug', slug, 'name', name, 'category', category,
    'price', ${selectFixedPrice}, 'rateParts', ${selectRateParts}, 'image', image, 'preview', ${selectPreview(item.image)})) order by place), '[]')
  from chosen join ${item} using (id))`
