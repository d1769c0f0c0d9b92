-- What the filters look at, once for all items that have it in common. An item has one number instead of six lists, so
-- every combination of filters is a set of numbers, and how many items have each is counted from an index alone.
create table item_profile (
  id integer primary key generated always as identity,
  category text not null,
  metals text[] not null,
  purities text[] not null,
  stones text[] not null,
  occasions text[] not null,
  availability text not null,
  unique (category, metals, purities, stones, occasions, availability)
);
alter table item add column profile_id integer;
alter table item add constraint item_profile_known foreign key (profile_id) references item_profile (id) not valid;
