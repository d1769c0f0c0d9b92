-- When a program was last at work, since one that is not there reports nothing.
create table heartbeat (
  program text primary key check (length(program) between 1 and 40),
  seen_at timestamptz(3) not null
);
