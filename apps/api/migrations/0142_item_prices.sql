-- The price that lists are sorted and filtered by, apart from the item: a new rate then writes 100,000 narrow rows with four
-- indexes, and not 100,000 items with twenty. With it stands what these lists also ask for, so that they are read from an
-- index alone.
create table item_price (
  item_id bigint primary key references item (id) on delete cascade,
  -- 'Infinity' where it is on request or has no valid rate: it stands after every price.
  price numeric not null,
  rate_metal text,
  is_in_lists boolean not null,
  category text not null,
  profile_id integer,
  rating numeric(2, 1) not null,
  listed_at timestamptz(3) not null,
  -- Moves with each change of the item, so that a price made from its earlier parts is not stored.
  version integer not null default 1
) with (fillfactor = 80);

create function add_item_prices() returns trigger language plpgsql as $$
begin
  insert into item_price (item_id, price, rate_metal, is_in_lists, category, profile_id, rating, listed_at)
    select id, coalesce(case when pricing <> 'by-rate' then price end, 'Infinity'), rate_metal,
      retired_at is null and status = 'published' and is_listed, category, profile_id, rating, listed_at
    from added;
  return null;
end
$$;

create function change_item_price() returns trigger language plpgsql as $$
begin
  update item_price set
    price = case
      when new.pricing <> 'by-rate' then coalesce(new.price, 'Infinity')
      when (old.pricing, old.rate_metal, old.rate_fineness, old.net_weight, old.making_kind, old.making_amount,
          old.stones_price) is not distinct from (new.pricing, new.rate_metal, new.rate_fineness, new.net_weight,
          new.making_kind, new.making_amount, new.stones_price) then item_price.price
      -- The worker stores another.
      else 'Infinity' end,
    rate_metal = new.rate_metal,
    is_in_lists = new.retired_at is null and new.status = 'published' and new.is_listed,
    category = new.category, profile_id = new.profile_id, rating = new.rating, listed_at = new.listed_at,
    version = item_price.version + 1
  where item_id = new.id;
  return null;
end
$$;

create trigger add_item_prices after insert on item
  referencing new table as added for each statement execute function add_item_prices();
create trigger change_item_price after update on item for each row
  when ((old.price, old.pricing, old.rate_metal, old.rate_fineness, old.net_weight, old.making_kind, old.making_amount,
      old.stones_price, old.retired_at is null, old.status, old.is_listed, old.category, old.profile_id, old.rating,
      old.listed_at)
    is distinct from (new.price, new.pricing, new.rate_metal, new.rate_fineness, new.net_weight, new.making_kind,
      new.making_amount, new.stones_price, new.retired_at is null, new.status, new.is_listed, new.category,
      new.profile_id, new.rating, new.listed_at))
  execute function change_item_price();

-- After the triggers, whose lock keeps the owner's changes waiting until all items are here; visitors read meanwhile.
insert into item_price (item_id, price, rate_metal, is_in_lists, category, profile_id, rating, listed_at)
  select id, coalesce(price, 'Infinity'), rate_metal,
    retired_at is null and status = 'published' and is_listed, category, profile_id, rating, listed_at
  from item;

-- Of all items, since the owner's list is sorted by them too.
create index item_price_by_price on item_price (price, item_id) include (profile_id, is_in_lists);
create index item_price_by_category on item_price (category, price, item_id) include (is_in_lists);
-- With what the lists are sorted by, matches of a price range are sorted from the index alone.
create index item_price_by_profile on item_price (profile_id, price, item_id) include (rating, listed_at)
  where is_in_lists;
create index item_price_missing on item_price (rate_metal, item_id)
  where rate_metal is not null and price = 'Infinity';

-- Until its rows are known, PostgreSQL would plan lists as for an empty table.
analyze item_price;
