-- What a buyer can check of a piece; each fact may be missing. The bounds are those of the contract. Constraints are
-- validated in 0068, so that nobody waits while existing rows are read.
alter table item
  add column sku text,
  add column gross_weight numeric(8, 3),
  add column net_weight numeric(8, 3),
  add column size text,
  add column length numeric(5, 1),
  add column height numeric(5, 1),
  add column width numeric(5, 1),
  add column hallmark text,
  add column exemption text,
  add column care text,
  add column occasions text[] not null default '{}',
  -- Where the price is on request there is none, and what the owner thinks of it is told to nobody.
  add column pricing text not null default 'fixed',
  add column private_price numeric(10, 2),
  add column availability text not null default 'showroom',
  add column weeks integer,
  add column sold_at timestamptz(3),
  -- A sold piece leaves the lists after a while; its own page stays.
  add column is_listed boolean not null default true,
  alter column price drop not null;

alter table item
  add constraint item_sku check (sku ~ '^[A-Z0-9]+([./-][A-Z0-9]+)*$' and char_length(sku) <= 30) not valid,
  add constraint item_weights check (
    gross_weight between 0.001 and 99999.999 and net_weight between 0.001 and 99999.999
      and net_weight <= gross_weight
  ) not valid,
  add constraint item_size check (size ~ '^([1-9]|[1-3][0-9]|40|[12]-([02468]|1[024]))$') not valid,
  add constraint item_dimensions check (
    length between 0.1 and 2000 and height between 0.1 and 2000 and width between 0.1 and 2000
  ) not valid,
  add constraint item_hallmark check (hallmark in ('hallmarked', 'exempt', 'not-yet')) not valid,
  add constraint item_exemption check (
    exemption in ('kundan', 'under-2-g', 'export') and (exemption is null or hallmark is not distinct from 'exempt')
      and (hallmark is distinct from 'exempt' or exemption is not null)
  ) not valid,
  add constraint item_care check (char_length(care) between 1 and 1000 and care is nfc normalized) not valid,
  add constraint item_occasions check (
    occasions <@ array['wedding', 'engagement', 'festival', 'everyday', 'gift']
      and array_position(occasions, null) is null and cardinality(occasions) <= 5
  ) not valid,
  add constraint item_pricing check (
    case pricing when 'fixed' then price is not null and private_price is null
      when 'on-request' then price is null else false end
  ) not valid,
  add constraint item_private_price check (private_price between 0.01 and 99999999.99) not valid,
  add constraint item_availability check (
    case availability when 'showroom' then num_nonnulls(weeks, sold_at) = 0
      when 'made-to-order' then weeks between 1 and 52 and weeks is not null and sold_at is null
      when 'sold' then sold_at is not null and weeks is null else false end
  ) not valid,
  add constraint item_listed check (is_listed or availability = 'sold') not valid;

create table item_metal (
  item_id bigint not null references item (id),
  place integer not null check (place between 1 and 3),
  metal text not null,
  fineness integer,
  primary key (item_id, place),
  constraint item_metal_fineness check (
    case metal
      when 'silver' then fineness in (800, 835, 925, 958, 970, 990, 999)
      when 'platinum' then fineness in (850, 900, 950, 990, 999)
      else metal in ('yellow-gold', 'rose-gold', 'white-gold')
        and fineness in (375, 585, 750, 833, 916, 958, 995, 999)
    end or (fineness is null and metal in ('yellow-gold', 'rose-gold', 'white-gold', 'silver', 'platinum'))
  )
);

create table item_stone (
  item_id bigint not null references item (id),
  place integer not null check (place between 1 and 12),
  kind text not null check (
    kind in ('diamond', 'polki', 'ruby', 'emerald', 'sapphire', 'pearl', 'coral', 'turquoise', 'garnet', 'amethyst',
      'topaz', 'opal', 'other')
  ),
  origin text not null check (origin in ('natural', 'laboratory-grown')),
  count integer check (count between 1 and 9999),
  carat numeric(6, 2) check (carat between 0.01 and 9999.99),
  shape text check (char_length(shape) between 1 and 60),
  colour text check (char_length(colour) between 1 and 60),
  clarity text check (char_length(clarity) between 1 and 60),
  cut text check (char_length(cut) between 1 and 60),
  treatment text check (char_length(treatment) between 1 and 60),
  primary key (item_id, place)
);

-- Not unique: a piece that was bought back and is sold again has the HUID of a piece that was sold before.
create table item_huid (
  item_id bigint not null references item (id),
  place integer not null check (place between 1 and 8),
  huid text not null check (huid ~ '^[A-Z0-9]{6}$'),
  primary key (item_id, place),
  unique (item_id, huid)
);
create index item_huid_by_huid on item_huid (huid);

create table item_certificate (
  item_id bigint not null references item (id),
  place integer not null check (place between 1 and 6),
  laboratory text not null check (laboratory in ('IGI', 'GIA', 'SGL', 'HRD', 'GII', 'other')),
  number text check (char_length(number) between 1 and 40),
  issued_on date,
  primary key (item_id, place)
);

create trigger item_metal_changed after insert or update or delete or truncate on item_metal
  for each statement execute function tell_catalogue_changed();
create trigger item_stone_changed after insert or update or delete or truncate on item_stone
  for each statement execute function tell_catalogue_changed();
create trigger item_huid_changed after insert or update or delete or truncate on item_huid
  for each statement execute function tell_catalogue_changed();
create trigger item_certificate_changed after insert or update or delete or truncate on item_certificate
  for each statement execute function tell_catalogue_changed();

-- The price and the facts as they were when the visitor asked.
alter table enquiry add column piece_price numeric(10, 2);
alter table enquiry add column piece_pricing text;
alter table enquiry add column piece_facts jsonb;
