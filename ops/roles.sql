-- Two roles: kashika_owner owns the database and migrates it, kashika is what the shop signs in as and may do less.
-- Run by ops/install.sh and compose.yaml as a superuser, before each migration; safe to repeat. A shop from before there
-- were two is changed over: in one transaction, so that those who are signed in never lack a right.
\set ON_ERROR_STOP on
select format('create role %I login', name) from unnest('{kashika_owner,kashika}'::text[]) as name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role kashika nosuperuser nocreatedb nocreaterole nobypassrls;
alter role kashika_owner nosuperuser nocreatedb nocreaterole nobypassrls;
\if :{?shop_password}
  alter role kashika password :'shop_password';
  alter role kashika_owner password :'owner_password';
\endif
select 'create database kashika owner kashika_owner'
  where not exists (select from pg_database where datname = 'kashika') \gexec
\connect kashika
begin;
set local lock_timeout = '5s';
revoke kashika_owner from kashika;
reassign owned by kashika to kashika_owner;
do $$
declare
  part text;
begin
  foreach part in array '{public,pgboss}'::text[] loop
    continue when to_regclass('audit') is null or to_regnamespace(part) is null;
    execute format('grant usage on schema %I to kashika', part);
    execute format('grant select, insert, update, delete on all tables in schema %I to kashika', part);
    execute format('grant usage, select on all sequences in schema %I to kashika', part);
    execute format('grant execute on all functions in schema %I to kashika', part);
    revoke update, delete, truncate on audit from kashika;
    revoke insert, update, delete on schema_migration from kashika;
  end loop;
end $$;
commit;
