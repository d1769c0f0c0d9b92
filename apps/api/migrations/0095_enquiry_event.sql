-- What was done about an enquiry, in order: replies by e-mail, calls and visits, changes of its state.
create table enquiry_event (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry (id) on delete cascade,
  -- Of the form that wrote it, so that what is sent twice is stored once.
  key uuid unique,
  kind text not null check (
    kind in ('reply', 'call', 'visit', 'whatsapp', 'answered', 'reopened', 'removed', 'restored', 'not-spam')
  ),
  happened_at timestamptz(3) not null,
  person_id uuid references person (id) on delete set null,
  text text check (char_length(text) between 1 and 5000),
  -- Whether it is what the visitor was promised within 24 hours.
  answers boolean not null,
  reply_state text check (reply_state in ('waiting', 'sending', 'sent', 'failed', 'withdrawn')),
  send_at timestamptz(3),
  sent_at timestamptz(3),
  -- What the mail server said, while it has not taken the letter.
  failure text,
  check ((kind = 'reply') = (reply_state is not null and send_at is not null and text is not null)),
  check ((reply_state = 'sent') = (sent_at is not null))
);
create index enquiry_event_by_enquiry on enquiry_event (enquiry_id, id);
