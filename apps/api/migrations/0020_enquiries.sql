-- What visitors write to the shop. Nothing here is ever deleted by a call: a folder is only where it is shown.
create table enquiry (
  id bigint primary key generated always as identity,
  -- Made by the form when it opens; what was sent under it is told apart by its hash.
  key uuid unique,
  body_hash text not null check (body_hash ~ '^[0-9a-f]{64}$'),
  name text not null check (char_length(name) between 1 and 100 and name is nfc normalized and name = btrim(name)),
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  message text not null check (char_length(message) between 1 and 4000 and message is nfc normalized),
  phone text check (char_length(phone) between 1 and 30 and phone is nfc normalized),
  -- The piece as it was then: it may change or leave, the question was about this.
  piece_slug text check (piece_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  piece_name text,
  piece_image text,
  check (num_nulls(piece_slug, piece_name, piece_image) in (0, 3)),
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null check (due_at > created_at),
  answered_at timestamptz(3),
  removed_at timestamptz(3),
  spam boolean not null default false,
  note text check (char_length(note) between 1 and 2000 and note is nfc normalized),
  -- When the shop was told that time runs out, and that it has run out: each once.
  reminded_at timestamptz(3),
  late_reminded_at timestamptz(3),
  folder text not null generated always as (
    case when removed_at is not null then 'removed'
         when spam then 'spam'
         when answered_at is not null then 'answered'
         else 'open' end
  ) stored
);

-- One index for each folder's order; the first also serves the reminders and the counts of open and late.
create index enquiry_open on enquiry (due_at, id) where folder = 'open';
create index enquiry_answered on enquiry (answered_at, id) where folder = 'answered';
create index enquiry_removed on enquiry (removed_at, id) where folder = 'removed';
create index enquiry_spam on enquiry (created_at, id) where folder = 'spam';
-- How the promise was kept, wherever the answered query lies now.
create index enquiry_by_answer on enquiry (answered_at) include (created_at, due_at) where not spam;
-- Any part of a word. The space before lets even a word of one letter be looked up, by its beginning.
create index enquiry_by_text on enquiry using gin (
  lower(' ' || name || ' ' || email || ' ' || message || ' ' || coalesce(phone, '') || ' ' || coalesce(piece_name, '') || ' ' || coalesce(note, ''))
  gin_trgm_ops
);

-- Who wants to hear from the shop. Links in letters are signed, so no token is kept here.
create table subscriber (
  id bigint primary key generated always as identity,
  email text not null unique check (char_length(email) between 3 and 254 and email = lower(email)),
  asked_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  unsubscribed_at timestamptz(3)
);
create index subscriber_confirmed on subscriber (id) where confirmed_at is not null and unsubscribed_at is null;
