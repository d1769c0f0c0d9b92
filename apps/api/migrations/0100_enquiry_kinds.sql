-- What a visitor asks for, with the fields of each kind. The release before this writes none of them: its enquiries are
-- questions.
alter table enquiry add column kind text not null default 'question';
-- Day and time in the shop's time zone, the first choice first.
alter table enquiry add column preferred_times jsonb;
alter table enquiry add column call_language text;
-- A month.
alter table enquiry add column needed_by text;
-- In rupees.
alter table enquiry add column budget integer;
alter table enquiry add constraint enquiry_kind
  check (kind in ('question', 'visit', 'video-call', 'made-to-order', 'repair')) not valid;
alter table enquiry add constraint enquiry_preferred_times
  check ((kind in ('visit', 'video-call')) = (preferred_times is not null)
         and jsonb_array_length(coalesce(preferred_times, '[1]')) between 1 and 2) not valid;
alter table enquiry add constraint enquiry_call_language
  check (call_language is null or kind = 'video-call' and call_language in ('hi', 'en')) not valid;
alter table enquiry add constraint enquiry_needed_by
  check (needed_by is null or kind = 'made-to-order' and needed_by ~ '^20\d\d-(0[1-9]|1[0-2])$') not valid;
alter table enquiry add constraint enquiry_budget
  check (budget is null or kind = 'made-to-order' and budget between 1 and 100000000) not valid;
-- Who asks for a time need not write.
alter table enquiry add constraint enquiry_message
  check (char_length(message) between 1 and 4000 and message is nfc normalized
         or message = '' and preferred_times is not null) not valid;
alter table enquiry drop constraint enquiry_message_check;
