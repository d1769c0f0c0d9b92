-- In a file of its own: whoever stores a letter locks the enquiry and the thread, and would wait for this while this waits
-- for him.
alter table enquiry_thread add constraint enquiry_thread_enquiry
  foreign key (enquiry_id) references enquiry (id) on delete cascade not valid;

create function write_thread_folder() returns trigger language plpgsql as $$
begin
  update enquiry_thread set folder = new.folder where enquiry_id = new.id;
  return null;
end $$;
create trigger thread_of_moved_enquiry after update of folder on enquiry
  for each row when (old.folder <> new.folder) execute function write_thread_folder();
