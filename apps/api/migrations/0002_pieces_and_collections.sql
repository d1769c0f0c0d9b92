create extension if not exists pg_trgm;

-- The address of a piece. Its former addresses are kept, so that a link once shared goes on working.
alter table item add column slug text;
update item set slug = trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')) || '-' || id;
alter table item alter column slug set not null;
alter table item add constraint item_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 140);
create unique index item_by_slug on item (slug);

create table former_slug (
  slug text primary key,
  item_id bigint not null references item (id)
);

alter table item add column tags text[] not null default '{}' check (array_position(tags, null) is null and cardinality(tags) <= 20);
create index item_by_tags on item using gin (tags) where retired_at is null;

alter table item add column changed_at timestamptz(3) not null default now();

create table collection (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (char_length(name) between 1 and 60),
  badge text check (char_length(badge) between 1 and 30),
  -- A line for the card on the home page, and a paragraph for the head of its own page.
  line text not null check (char_length(line) between 1 and 200),
  text text not null check (char_length(text) between 1 and 500),
  -- The rule: a category and, where it is narrower, a tag.
  category text not null check (
    category in ('ring', 'necklace', 'bracelet', 'earring', 'chain', 'pendant', 'bangle', 'payal')
  ),
  tag text,
  image text not null references picture (name),
  place integer not null
);
