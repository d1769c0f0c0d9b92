-- What was done, by whom, from where. Written once: nobody updates or deletes a line, the owner's role included.
create table audit (
  id bigint primary key generated always as identity,
  at timestamptz(3) not null default now(),
  what text not null check (what ~ '^[a-z-]{1,40}$'),
  -- No foreign key: a line outlives the person it is about.
  who uuid,
  about text check (char_length(about) <= 200),
  ip inet,
  request_id text check (char_length(request_id) <= 64)
);
create index audit_by_person on audit (who, id);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is append-only';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();
