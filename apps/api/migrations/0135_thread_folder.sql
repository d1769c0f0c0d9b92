-- The text of a thread with the folder it lies in, and an index for each folder: what lies in the others costs a search
-- nothing. A new table takes the place of the old one, since writers would wait while an index is made on that.
create table new_enquiry_thread (
  enquiry_id bigint,
  text text not null,
  -- A transaction that began before this file writes no folder; 0137 does.
  folder text not null default 'open',
  constraint new_enquiry_thread_pkey primary key (enquiry_id)
);
-- The planner then expects few rows of any word and takes the index; what it learns of long texts is wrong for several.
alter table new_enquiry_thread alter column text set statistics 0;
insert into new_enquiry_thread (enquiry_id, text, folder)
  select enquiry_id, enquiry_thread.text, enquiry.folder from enquiry_thread join enquiry on enquiry.id = enquiry_id;
-- A search also reads the list of what was stored lately, up to this many kilobytes, from end to end.
create index enquiry_thread_open on new_enquiry_thread
  using gin (text gin_trgm_ops) with (gin_pending_list_limit = 512) where folder = 'open';
create index enquiry_thread_answered on new_enquiry_thread
  using gin (text gin_trgm_ops) with (gin_pending_list_limit = 512) where folder = 'answered';
create index enquiry_thread_removed on new_enquiry_thread
  using gin (text gin_trgm_ops) with (gin_pending_list_limit = 512) where folder = 'removed';
create index enquiry_thread_spam on new_enquiry_thread
  using gin (text gin_trgm_ops) with (gin_pending_list_limit = 512) where folder = 'spam';

create or replace function write_thread_text(id bigint) returns void language plpgsql as $$
begin
  perform from enquiry where enquiry.id = $1 for no key update;
  insert into enquiry_thread (enquiry_id, text, folder)
    select enquiry.id, read_thread_text(enquiry), enquiry.folder from enquiry where enquiry.id = $1
    on conflict (enquiry_id) do update set text = excluded.text, folder = excluded.folder
    where (enquiry_thread.text, enquiry_thread.folder) <> (excluded.text, excluded.folder);
end $$;

-- Unused since 0.1.0: the new table has its name and its columns.
drop table enquiry_thread;
alter table new_enquiry_thread rename to enquiry_thread;
alter table enquiry_thread rename constraint new_enquiry_thread_pkey to enquiry_thread_pkey;
