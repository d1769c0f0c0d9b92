-- Photographs that a customer added to an enquiry. Their files are private, and both leave after 90 days.
create table enquiry_photo (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry (id) on delete cascade,
  -- Of the letter it came with; none where it came by the link of the acknowledgement.
  event_id bigint references enquiry_event (id) on delete cascade,
  -- Its place among the attachments of that letter.
  attachment smallint,
  -- Random: nothing of the picture can be learnt from it.
  name text not null unique check (name ~ '^[0-9a-f]{32}\.webp$'),
  -- Of what was sent, so that what is sent twice is stored once.
  sent_hash text not null check (sent_hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz(3) not null,
  check ((event_id is null) = (attachment is null)),
  unique nulls not distinct (enquiry_id, event_id, sent_hash)
);
create index enquiry_photo_by_age on enquiry_photo (created_at);
create index enquiry_photo_by_event on enquiry_photo (event_id);
