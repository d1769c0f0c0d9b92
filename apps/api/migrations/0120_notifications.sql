-- A browser of an owner's that takes notifications. It ends with the session in which it was last seen.
create table push_subscription (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  person_id uuid not null references person (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  device text not null check (char_length(device) between 1 and 60),
  created_at timestamptz(3) not null
);
create index push_subscription_person on push_subscription (person_id);
create index push_subscription_session on push_subscription (session_id);

create table notification_choice (
  person_id uuid primary key references person (id) on delete cascade,
  announces_new boolean not null,
  announces_due boolean not null,
  announces_late boolean not null,
  quiet text not null check (quiet in ('closed', 'hours', 'never')),
  quiet_from text not null check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text not null check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);

-- What was or will be announced, once for each device, kind and running of the clock. No name and no text.
create table push_delivery (
  id bigint generated always as identity primary key,
  subscription_id text not null references push_subscription (id) on delete cascade,
  enquiry_id bigint not null references enquiry (id) on delete cascade,
  kind text not null check (kind in ('new', 'due', 'late')),
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  queued_at timestamptz(3),
  sent_at timestamptz(3),
  unique (subscription_id, enquiry_id, kind, due_at)
);
create index push_delivery_enquiry on push_delivery (enquiry_id);
create index push_delivery_waiting on push_delivery (id) where queued_at is null;
