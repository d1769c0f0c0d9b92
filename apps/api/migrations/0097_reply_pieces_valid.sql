-- Apart from 0096, whose lock would keep the desk waiting.
alter table enquiry_event validate constraint enquiry_event_pieces, validate constraint enquiry_event_pictures;
-- Which letters show a picture: asked before it is deleted.
-- May wait: no letter has any yet.
create index enquiry_event_with_pictures on enquiry_event (id) where pieces is not null or pictures is not null;
