-- Pictures that passed the intake. The name is made of the content's hash; its sizes lie beside it in storage.
create table picture (
  name text primary key check (name ~ '^[0-9a-f]{32}\.webp$'),
  width integer not null check (width between 1 and 1200),
  height integer not null check (height between 1 and 12000),
  -- A tiny WebP as a data address, shown until the picture has come.
  preview text not null check (preview like 'data:image/webp;base64,%' and octet_length(preview) <= 2000),
  avif_made_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create table item (
  id bigint primary key generated always as identity,
  name text not null check (char_length(name) between 1 and 120 and name is nfc normalized and name = btrim(name)),
  category text not null check (
    category in ('ring', 'necklace', 'bracelet', 'earring', 'chain', 'pendant', 'bangle', 'payal')
  ),
  price numeric(10, 2) not null check (price between 0.01 and 99999999.99),
  rating numeric(2, 1) not null check (rating between 0 and 5),
  description text not null check (char_length(description) between 1 and 4000 and description is nfc normalized),
  image text not null references picture (name),
  -- The default order shows the newest first; to feature a piece again is to list it anew.
  listed_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  -- A retired piece has left every public answer.
  retired_at timestamptz(3)
);

-- One index for each order, with and without a category. Ascending (key, id) serves both directions.
create index item_by_listing on item (listed_at, id) where retired_at is null;
create index item_by_price on item (price, id) where retired_at is null;
create index item_by_rating on item (rating, id) where retired_at is null;
create index item_by_category_listing on item (category, listed_at, id) where retired_at is null;
create index item_by_category_price on item (category, price, id) where retired_at is null;
create index item_by_category_rating on item (category, rating, id) where retired_at is null;
-- Which pieces show a picture: asked before a file is swept.
create index item_by_image on item (image);

-- Counts of rate limits, shared by all processes. A lost count harms nobody, so it need not survive a crash.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
