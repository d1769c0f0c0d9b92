-- How often it has happened by then, for what is noted at the 1st, 10th, 100th time and so on.
alter table audit add column times integer not null default 1;

-- Lines older than a year may leave, and only those: whoever asks, and by whatever clock.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' and old.at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'the audit is append-only';
end $$;
-- May wait: the audit is written by few calls, and the two triggers are made in no time.
create or replace trigger audit_append_only before update or truncate on audit
  for each statement execute function audit_is_append_only();
create trigger audit_keeps_a_year before delete on audit
  for each row execute function audit_is_append_only();

-- The shop's role may not delete from the audit. It may ask for this, which does so as the audit's owner.
create function forget_old_audit(before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  forgotten integer;
begin
  delete from audit where id in (
    select id from audit where at < least(before, now() - interval '1 year') order by at limit 5000
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke execute on function forget_old_audit(timestamptz) from public;
