-- People with an account. Addresses are kept in lower case, so that one address is one account.
create table person (
  id uuid primary key,
  first_name text not null check (
    char_length(first_name) between 1 and 60 and first_name is nfc normalized and first_name = btrim(first_name)
  ),
  last_name text not null check (
    char_length(last_name) between 1 and 60 and last_name is nfc normalized and last_name = btrim(last_name)
  ),
  email text not null unique check (char_length(email) <= 254 and email = lower(email)),
  email_verified boolean not null default false,
  -- Given and taken by commands on the server only; no call reads it from a body.
  is_admin boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- How a person proves who they are: today a password, as an argon2id hash.
create table credential (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  provider text not null,
  account text not null,
  password text check (password like '$argon2id$%'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider, account)
);
create index credential_by_person on credential (person_id);

-- The cookie's value is kept only as a hash: whoever reads this table cannot sign in with it.
create table session (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Moves on while the session is used; created_at does not, and bounds its whole life.
  idle_until timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3) not null default now()
);
create index session_by_person on session (person_id);

-- Single-use links sent by mail, by the hash of what the link says.
create table mailed_link (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index mailed_link_by_identifier on mailed_link (identifier);
