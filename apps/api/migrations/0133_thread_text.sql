-- All that can be searched of an enquiry and its conversation: one text and one index, so that the words of a search may
-- stand in different letters. Triggers write it, since the release before this stores enquiries and events too.
create table enquiry_thread (
  enquiry_id bigint primary key,
  text text not null
);

create function read_thread_text(enquiry) returns text language sql stable as $$
  select lower(concat_ws(' ', '', $1.name, $1.email, $1.message, $1.phone, regexp_replace($1.phone, '[^0-9]', '', 'g'),
           $1.piece_name, $1.note,
           (select string_agg(piece ->> 'name', ' ') from jsonb_array_elements($1.other_pieces) as piece),
           (select string_agg(concat_ws(' ', received_email.sender, received_email.subject, enquiry_event.text), ' '
                              order by enquiry_event.id)
              from enquiry_event left join received_email on event_id = enquiry_event.id
             where enquiry_id = $1.id and enquiry_event.text is not null)))
$$;

insert into enquiry_thread (enquiry_id, text) select id, read_thread_text(enquiry) from enquiry;
-- Any part of a word. The space before lets even a word of one letter be looked up, by its beginning.
create index enquiry_thread_by_text on enquiry_thread using gin (text gin_trgm_ops);

-- From here on enquiries are locked, to the end of this file.
alter table enquiry_thread add constraint enquiry_thread_enquiry
  foreign key (enquiry_id) references enquiry (id) on delete cascade not valid;

-- The lock lets two events of one enquiry, stored at once, each find the other.
create function write_thread_text(id bigint) returns void language plpgsql as $$
begin
  perform from enquiry where enquiry.id = $1 for no key update;
  insert into enquiry_thread (enquiry_id, text)
    select enquiry.id, read_thread_text(enquiry) from enquiry where enquiry.id = $1
    on conflict (enquiry_id) do update set text = excluded.text where enquiry_thread.text <> excluded.text;
end $$;

create function write_thread_of_enquiry() returns trigger language plpgsql as $$
begin
  perform write_thread_text(new.id);
  return null;
end $$;
create function write_thread_of_event() returns trigger language plpgsql as $$
begin
  perform write_thread_text(case when tg_op = 'DELETE' then old.enquiry_id else new.enquiry_id end);
  return null;
end $$;
create function write_thread_of_email() returns trigger language plpgsql as $$
begin
  perform write_thread_text(enquiry_id) from enquiry_event where id = new.event_id;
  return null;
end $$;

create trigger thread_of_new_enquiry after insert on enquiry for each row execute function write_thread_of_enquiry();
create trigger thread_of_changed_enquiry
  after update of name, email, message, phone, piece_name, note, other_pieces on enquiry
  for each row execute function write_thread_of_enquiry();
create trigger thread_of_new_event after insert or update of text on enquiry_event
  for each row when (new.text is not null) execute function write_thread_of_event();
create trigger thread_of_deleted_event after delete on enquiry_event
  for each row execute function write_thread_of_event();
create trigger thread_of_email after insert or update of event_id, sender, subject on received_email
  for each row when (new.event_id is not null) execute function write_thread_of_email();
