-- May wait: a shop has a handful of collections.
alter table collection
  add column id bigint generated always as identity,
  -- The rule or the items picked by hand; a row of an older release has its rule in category and tag.
  add column members jsonb,
  -- Days of the shop's time zone, both included; none: always.
  add column starts_on date,
  add column ends_on date,
  add column retired_at timestamptz(3),
  add column changed_at timestamptz(3) not null default now(),
  alter column category drop not null;
create unique index collection_by_id on collection (id);
alter table collection add constraint collection_days check (starts_on <= ends_on);

-- A link once shared goes on working.
create table former_collection_slug (
  slug text primary key,
  collection_id bigint not null
);
create trigger former_collection_slug_changed after insert or update or delete or truncate on former_collection_slug
  for each statement execute function tell_catalogue_changed();
