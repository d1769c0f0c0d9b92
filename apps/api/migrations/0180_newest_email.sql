-- So that an answer names the email it answers, and that what strangers write is told until somebody has opened it.
alter table received_email add column message_id text;
alter table received_email add constraint received_email_message_id
  check (char_length(message_id) <= 300) not valid;
alter table waiting_email add column is_stranger boolean not null default false;
-- An address that was wrong is put right in the thread.
alter table enquiry_event drop constraint enquiry_event_kind;
alter table enquiry_event add constraint enquiry_event_kind check (
  kind in (
    'reply', 'received', 'call', 'visit', 'whatsapp', 'answered', 'reopened', 'removed', 'restored', 'not-spam',
    'taken', 'given', 'released', 'address'
  )
) not valid;
