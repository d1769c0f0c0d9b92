-- The rates of the day, in rupees for a gram of 999 fine metal. Rows are only added: a rate that was taken back stays in the
-- history, and the newest of a metal that was not taken back holds.
create table rate (
  id bigint generated always as identity primary key,
  -- Made when the form opens, so that rates sent twice are set once.
  key uuid not null,
  metal text not null check (metal in ('gold', 'silver', 'platinum')),
  per_gram numeric(11, 4) not null check (per_gram between 1 and 1000000),
  set_at timestamptz(3) not null,
  valid_until timestamptz(3) not null,
  set_by uuid references person (id) on delete set null,
  unique (key, metal),
  check (valid_until > set_at)
);
create index rate_by_metal on rate (metal, id);
create index rate_by_person on rate (set_by);

create table rate_taken_back (
  rate_id bigint primary key references rate (id),
  taken_back_at timestamptz(3) not null,
  taken_back_by uuid references person (id) on delete set null
);
create index rate_taken_back_by_person on rate_taken_back (taken_back_by);

create trigger rate_set after insert or update or delete or truncate on rate
  for each statement execute function tell_catalogue_changed();
create trigger rate_taken_back_changed after insert or update or delete or truncate on rate_taken_back
  for each statement execute function tell_catalogue_changed();

-- What a price by rate is made of. The price of such an item is what lists are sorted and filtered by: visitors read one
-- that is computed from the rate.
alter table item
  add column rate_metal text,
  add column rate_fineness integer,
  add column making_kind text,
  add column making_amount numeric(9, 2),
  add column stones_price numeric(10, 2);
alter table item drop constraint item_pricing;
alter table item
  add constraint item_pricing check (
    case pricing when 'fixed' then price is not null and private_price is null
      when 'by-rate' then private_price is null
      when 'on-request' then price is null else false end
  ) not valid,
  add constraint item_rate_parts check (
    case when pricing = 'by-rate'
      then num_nulls(net_weight, rate_metal, rate_fineness, making_kind, making_amount, stones_price) = 0
        and rate_metal in ('gold', 'silver', 'platinum') and rate_fineness between 1 and 999
        and making_kind in ('percent', 'per-gram', 'fixed') and making_amount >= 0 and stones_price >= 0
      else num_nonnulls(rate_metal, rate_fineness, making_kind, making_amount, stones_price) = 0 end
  ) not valid;

-- The rate that the price of an enquiry's first piece was made from.
alter table enquiry add column piece_rate jsonb;
