-- How many items are listed for each profile and price band; the counts of a filter are sums of these. A change adds rows
-- (-1 for what was, +1 for what is) and updates none, so that two changes never wait for each other; a job merges them.
create table listed_count (
  profile_id integer not null,
  price_band integer,
  items integer not null
);

-- The first two digits of a price: 1,94,500 is in the band 1,90,000, which ends below 2,00,000. A price on request has none.
create function find_price_band(price numeric) returns integer language sql immutable parallel safe
  return trunc(price, least(0, 2 - length(trunc(price)::text)));

create function count_listed_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from listed_count;
  elsif tg_op = 'INSERT' then
    insert into listed_count
      select profile_id, find_price_band(price), count(*) from after_change
      where retired_at is null and status = 'published' and is_listed and profile_id is not null
      group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into listed_count
      select profile_id, find_price_band(price), -count(*) from before_change
      where retired_at is null and status = 'published' and is_listed and profile_id is not null
      group by 1, 2;
  else
    insert into listed_count
      select profile_id, find_price_band(price), sum(change) from (
        select profile_id, price, retired_at, status, is_listed, 1 as change from after_change
        union all
        select profile_id, price, retired_at, status, is_listed, -1 from before_change
      ) as changes
      where retired_at is null and status = 'published' and is_listed and profile_id is not null
      group by 1, 2 having sum(change) <> 0;
  end if;
  return null;
end
$$;

-- May wait: only the owner writes items, and counting a million takes about three seconds.
create trigger count_added_items after insert on item
  referencing new table as after_change for each statement execute function count_listed_items();
create trigger count_changed_items after update on item
  referencing old table as before_change new table as after_change
  for each statement execute function count_listed_items();
create trigger count_deleted_items after delete on item
  referencing old table as before_change for each statement execute function count_listed_items();
create trigger count_truncated_items after truncate on item
  for each statement execute function count_listed_items();

insert into listed_count
  select profile_id, find_price_band(price), count(*) from item
  where retired_at is null and status = 'published' and is_listed and profile_id is not null
  group by 1, 2;
create index listed_count_by_band on listed_count (price_band, profile_id) include (items);
