-- Who of the shop answers an enquiry, and to whom each event of the thread gave it.
alter table enquiry add column assignee_id uuid;
alter table enquiry add constraint enquiry_assignee
  foreign key (assignee_id) references person (id) on delete set null not valid;
alter table enquiry_event add column assignee_id uuid;
alter table enquiry_event add constraint enquiry_event_assignee
  foreign key (assignee_id) references person (id) on delete set null not valid;
alter table enquiry_event drop constraint enquiry_event_kind;
alter table enquiry_event add constraint enquiry_event_kind check (
  kind in (
    'reply', 'received', 'call', 'visit', 'whatsapp', 'answered', 'reopened', 'removed', 'restored', 'not-spam',
    'taken', 'given', 'released'
  )
) not valid;

-- However the right was taken away: nobody waits for an answer of somebody who cannot give it.
create function release_enquiries() returns trigger language plpgsql as $$
begin
  update enquiry set assignee_id = null where assignee_id = new.id;
  return null;
end $$;
create trigger release_enquiries after update of is_admin on person
  for each row when (old.is_admin and not new.is_admin) execute function release_enquiries();
