-- Emails of the mailbox whose parsing was begun, with how often; a row goes when its email is stored. Those that could not
-- be parsed are told to the owner until somebody has opened them.
create table waiting_email (
  mailbox text not null,
  uid_validity bigint not null,
  uid bigint not null,
  tries integer not null check (tries >= 0),
  created_at timestamptz(3) not null,
  -- These are kept only of what could not be parsed.
  failed_at timestamptz(3),
  received_at timestamptz(3),
  sender text check (char_length(sender) <= 254),
  subject text check (char_length(subject) <= 300),
  primary key (mailbox, uid_validity, uid)
);
