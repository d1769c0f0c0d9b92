-- Apart from 0130, whose lock would keep the desk waiting.
alter table enquiry validate constraint enquiry_assignee;
alter table enquiry_event
  validate constraint enquiry_event_assignee,
  validate constraint enquiry_event_kind;
-- What each person has to answer.
-- May wait: nobody has an enquiry yet, so the index is empty.
create index enquiry_by_assignee on enquiry (assignee_id, due_at, id) where assignee_id is not null;
-- May wait: as empty.
create index enquiry_event_by_assignee on enquiry_event (assignee_id) where assignee_id is not null;
