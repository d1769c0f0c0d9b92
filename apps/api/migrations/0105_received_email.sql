-- Letters of customers that come back into the shop's mailbox. Each is stored once, by its Message-ID.
create table received_email (
  id bigint generated always as identity primary key,
  message_key text not null unique check (message_key ~ '^[0-9a-f]{64}$'),
  outcome text not null check (
    outcome in ('thread', 'enquiry', 'automatic', 'bounce', 'list', 'own', 'stranger', 'unreadable')
  ),
  received_at timestamptz(3) not null,
  size_bytes bigint not null,
  event_id bigint unique references enquiry_event (id) on delete cascade,
  -- These are kept only of what stands in a conversation.
  sender text check (char_length(sender) <= 254),
  subject text check (char_length(subject) <= 300),
  quoted text check (char_length(quoted) <= 20000),
  attachments jsonb,
  is_cut boolean not null default false
);
-- How far the mailbox was read, and what went wrong last.
create table mailbox (
  id integer primary key check (id = 1),
  source text not null,
  since timestamptz(3),
  uid_validity bigint,
  last_uid bigint,
  read_at timestamptz(3),
  failed_at timestamptz(3),
  failure text
);
-- Of the first question, kept when a customer's answer starts the clock again: the promise is counted from them.
alter table enquiry add column first_answered_at timestamptz(3);
alter table enquiry add column first_due_at timestamptz(3);
alter table enquiry_event drop constraint enquiry_event_kind_check;
alter table enquiry_event add constraint enquiry_event_kind check (
  kind in (
    'reply', 'received', 'call', 'visit', 'whatsapp', 'answered', 'reopened', 'removed', 'restored', 'not-spam'
  )
) not valid;
