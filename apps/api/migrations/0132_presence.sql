-- Who has a conversation open, and since when they write: true for seconds only, so a crash may empty it.
create unlogged table enquiry_presence (
  enquiry_id bigint not null references enquiry (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  seen_at timestamptz(3) not null,
  writing_since timestamptz(3),
  primary key (enquiry_id, person_id)
);
