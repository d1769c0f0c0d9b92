-- Apart from 0180, whose lock would keep the desk waiting.
alter table received_email validate constraint received_email_message_id;
alter table enquiry_event validate constraint enquiry_event_kind;
-- Which answers came back: few ever do.
-- May wait: of the events of a shop few have failed, and none is added to the index while it is built.
create index enquiry_event_by_failure on enquiry_event (enquiry_id, id) where reply_state = 'failed';
