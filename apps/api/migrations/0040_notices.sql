-- Tells whoever listens that the public catalogue has changed: copies of it, here and at the edge, are then old.
-- Once a statement, not once a row, and only when the change is committed.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', tg_table_name);
  return null;
end
$$;

create trigger item_changed after insert or update or delete or truncate on item
  for each statement execute function tell_catalogue_changed();
create trigger collection_changed after insert or update or delete or truncate on collection
  for each statement execute function tell_catalogue_changed();
