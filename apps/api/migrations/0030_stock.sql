-- What the owner does with the catalogue. A draft is on no public page yet.
alter table item add column status text not null default 'published';
alter table item add constraint item_status check (status in ('published', 'draft')) not valid;
-- Goes up with every change, so that two people cannot overwrite each other unseen.
alter table item add column version integer not null default 1;
alter table item add constraint item_version check (version > 0) not valid;

-- Tags are small letters, digits and hyphens, thirty at the most each, and each stands once.
create function are_tags(tags text[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(bool_and(tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(tag) <= 30), true)
    and count(*) = count(distinct tag)
  from unnest(tags) as tag
$$;
alter table item add constraint item_tags_form check (are_tags(tags)) not valid;

-- The pictures of a piece beyond its first, which is item.image.
create table item_picture (
  item_id bigint not null references item (id),
  place integer not null check (place between 1 and 7),
  picture text not null references picture (name),
  primary key (item_id, place),
  unique (item_id, picture)
);
-- Which pieces show a picture: asked before a file is swept.
create index item_picture_by_picture on item_picture (picture);

-- A search may finish a word or guess one only from what is on show: a draft must not be given away by its words.
create or replace function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_word
    select distinct lexeme from changed, unnest(changed.search)
    where changed.status = 'published' and lexeme ~ '^[[:alpha:]]{2,40}$'
    on conflict do nothing;
  return null;
end $$;
