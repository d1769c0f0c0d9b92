-- What a visitor says at the counter to have a tray brought. Pieces in their order and nothing else: who made a code is
-- written nowhere. The same pieces have the same code.
create table counter_code (
  code text primary key check (code ~ '^[ACDEFGHJKMNPQRTUVWXY34679]{6}$'),
  slugs text not null check (slugs ~ '^[a-z0-9-]{1,140}(,[a-z0-9-]{1,140}){0,19}$'),
  valid_until timestamptz(3) not null
);
create unique index counter_code_by_slugs on counter_code (md5(slugs));
create index counter_code_by_end on counter_code (valid_until);
