-- Items are counted in their price bands where their prices stand. For each statement, since a new rate moves hundreds of
-- prices in one.
create function count_added_prices() returns trigger language plpgsql as $$
begin
  insert into listed_count
    select profile_id, find_price_band(nullif(price, 'Infinity')), count(*) from added
    where is_in_lists and profile_id is not null
    group by 1, 2;
  return null;
end
$$;

create function count_deleted_prices() returns trigger language plpgsql as $$
begin
  insert into listed_count
    select profile_id, find_price_band(nullif(price, 'Infinity')), -count(*) from deleted
    where is_in_lists and profile_id is not null
    group by 1, 2;
  return null;
end
$$;

create function count_changed_prices() returns trigger language plpgsql as $$
begin
  insert into listed_count
    select profile_id, price_band, sum(items) from (
      select profile_id, find_price_band(nullif(price, 'Infinity')) as price_band, -1 as items from before
      where is_in_lists and profile_id is not null
      union all
      select profile_id, find_price_band(nullif(price, 'Infinity')), 1 from after
      where is_in_lists and profile_id is not null
    ) as moves
    group by 1, 2 having sum(items) <> 0;
  return null;
end
$$;

-- In one transaction with the new ones, so that no change is counted twice or not at all.
drop trigger count_added_items on item;
drop trigger count_deleted_items on item;
drop trigger count_changed_item on item;
create trigger count_added_prices after insert on item_price
  referencing new table as added for each statement execute function count_added_prices();
create trigger count_deleted_prices after delete on item_price
  referencing old table as deleted for each statement execute function count_deleted_prices();
create trigger count_changed_prices after update on item_price
  referencing old table as before new table as after for each statement execute function count_changed_prices();
-- Unused since 0.1.0: the triggers that called them are gone.
drop function count_added_items, count_deleted_items, count_changed_item;
