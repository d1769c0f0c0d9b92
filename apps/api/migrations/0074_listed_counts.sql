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

create function count_added_items() returns trigger language plpgsql as $$
begin
  insert into listed_count
    select profile_id, find_price_band(price), count(*) from added
    where retired_at is null and status = 'published' and is_listed and profile_id is not null
    group by 1, 2;
  return null;
end
$$;

create function count_deleted_items() returns trigger language plpgsql as $$
begin
  insert into listed_count
    select profile_id, find_price_band(price), -count(*) from deleted
    where retired_at is null and status = 'published' and is_listed and profile_id is not null
    group by 1, 2;
  return null;
end
$$;

create function count_changed_item() returns trigger language plpgsql as $$
begin
  if old.retired_at is null and old.status = 'published' and old.is_listed and old.profile_id is not null then
    insert into listed_count values (old.profile_id, find_price_band(old.price), -1);
  end if;
  if new.retired_at is null and new.status = 'published' and new.is_listed and new.profile_id is not null then
    insert into listed_count values (new.profile_id, find_price_band(new.price), 1);
  end if;
  return null;
end
$$;

create function forget_listed_counts() returns trigger language plpgsql as $$
begin
  delete from listed_count;
  return null;
end
$$;

-- May wait: only the owner writes items, and counting a million takes about three seconds.
create trigger count_added_items after insert on item
  referencing new table as added for each statement execute function count_added_items();
create trigger count_deleted_items after delete on item
  referencing old table as deleted for each statement execute function count_deleted_items();
-- For each row, since an import changes thousands one by one, and most changes move no count.
create trigger count_changed_item after update on item for each row
  when ((old.profile_id, find_price_band(old.price), old.retired_at is null, old.status, old.is_listed)
    is distinct from (new.profile_id, find_price_band(new.price), new.retired_at is null, new.status, new.is_listed))
  execute function count_changed_item();
create trigger forget_listed_counts after truncate on item
  for each statement execute function forget_listed_counts();

insert into listed_count
  select profile_id, find_price_band(price), count(*) from item
  where retired_at is null and status = 'published' and is_listed and profile_id is not null
  group by 1, 2;
create index listed_count_by_band on listed_count (price_band, profile_id) include (items);
