alter table item validate constraint item_profile_known;

-- May wait: only the owner writes items, and each index of 100,000 takes less than a second.
create index item_without_profile on item (id) where profile_id is null;
create index item_listed_by_profile_listing on item (profile_id, listed_at, id)
  where retired_at is null and status = 'published' and is_listed;
-- With the price itself and what the lists are sorted by, matches are counted and sorted from the index alone.
create index item_listed_by_profile_price on item (profile_id, (coalesce(price, 'Infinity')), id)
  include (price, rating, listed_at)
  where retired_at is null and status = 'published' and is_listed;
create index item_listed_by_profile_rating on item (profile_id, rating, id)
  where retired_at is null and status = 'published' and is_listed;
create index item_listed_by_price_profile on item ((coalesce(price, 'Infinity')), profile_id) include (price)
  where retired_at is null and status = 'published' and is_listed;
