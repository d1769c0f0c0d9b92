-- Which piece a form has added: the same form, sent again because its answer was lost, adds no second one.
create table item_key (
  -- Made by the form when it opens; what was sent under it is told apart by its hash.
  key uuid primary key,
  body_hash text not null check (body_hash ~ '^[0-9a-f]{64}$'),
  item_id bigint not null references item (id)
);
