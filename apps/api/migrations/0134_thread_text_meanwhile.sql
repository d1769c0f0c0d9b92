alter table enquiry_thread validate constraint enquiry_thread_enquiry;
-- Of what was stored while 0133 read the rest, before its triggers were there.
insert into enquiry_thread (enquiry_id, text)
select enquiry.id, read_thread_text(enquiry)
  from enquiry left join enquiry_thread on enquiry_id = enquiry.id
 where enquiry_thread.text is distinct from read_thread_text(enquiry)
on conflict (enquiry_id) do update set text = excluded.text;
