-- A sheet the owner sent: first planned, then applied by the worker. Its rows are what would be done, checked already.
create table sheet_import (
  id uuid primary key,
  state text not null default 'planned' check (state in ('planned', 'waiting', 'applying', 'done', 'failed')),
  total integer not null check (total >= 0),
  -- Told while the rows are applied, outside their transaction: that is how its progress can be seen.
  done integer not null default 0 check (done between 0 and total),
  message text,
  planned_at timestamptz(3) not null
);

create table sheet_row (
  import_id uuid not null references sheet_import (id) on delete cascade,
  line integer not null check (line > 1),
  -- The piece to change and the version it is changed from; neither for a new piece.
  item_id bigint,
  version integer,
  check (num_nulls(item_id, version) in (0, 2)),
  piece jsonb not null,
  primary key (import_id, line)
);
