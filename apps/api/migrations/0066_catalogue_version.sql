-- Answers made from the public catalogue are kept by its version, so every change of what visitors see moves it.
create table catalogue_version (
  is_current boolean primary key default true check (is_current),
  number bigint not null,
  -- A restored backup may count to the same number again; with the time no two versions are the same.
  changed_at timestamptz(3) not null
);
insert into catalogue_version (number, changed_at) values (1, now());

-- A row for each transaction that changes the catalogue. Its deferred trigger moves the version at commit, not at the
-- first change: until then the version's row would be locked, and an import would keep every other change waiting.
create unlogged table catalogue_change (transaction_id xid8 primary key);

create function move_catalogue_version() returns trigger language plpgsql as $$
begin
  delete from catalogue_change where transaction_id = new.transaction_id;
  update catalogue_version set number = number + 1, changed_at = clock_timestamp();
  perform pg_notify('catalogue', '');
  return null;
end
$$;
create constraint trigger move_version_at_commit after insert on catalogue_change
  deferrable initially deferred for each row execute function move_catalogue_version();

create or replace function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  insert into catalogue_change values (pg_current_xact_id()) on conflict do nothing;
  return null;
end
$$;
create trigger item_picture_changed after insert or update or delete or truncate on item_picture
  for each statement execute function tell_catalogue_changed();
create trigger former_slug_changed after insert or update or delete or truncate on former_slug
  for each statement execute function tell_catalogue_changed();
create trigger picture_changed after update of name, preview or delete or truncate on picture
  for each statement execute function tell_catalogue_changed();
