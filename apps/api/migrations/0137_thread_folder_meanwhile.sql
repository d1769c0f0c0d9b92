-- What was stored, moved and deleted while 0135 read the rest.
delete from enquiry_thread where not exists (select from enquiry where enquiry.id = enquiry_id);
select write_thread_text(enquiry.id)
  from enquiry left join enquiry_thread on enquiry_id = enquiry.id
 where (enquiry_thread.text, enquiry_thread.folder) is distinct from (read_thread_text(enquiry), enquiry.folder);
alter table enquiry_thread validate constraint enquiry_thread_enquiry;
