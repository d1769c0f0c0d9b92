-- Apart from 0105, whose lock would keep the desk waiting.
alter table enquiry_event validate constraint enquiry_event_kind;
