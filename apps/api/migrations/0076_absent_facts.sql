-- That a piece has no stones, no certificate or no size is an answer too, and not the same as nothing said.
alter table item add column absent text[] not null default '{}';
alter table item add constraint item_absent check (
  absent <@ array['stones', 'certificates', 'size'] and array_position(absent, null) is null and cardinality(absent) <= 3
) not valid;
