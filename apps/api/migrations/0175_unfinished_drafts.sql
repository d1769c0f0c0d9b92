-- A draft needs a name only: its picture and description may come later.
alter table item alter column image drop not null;
alter table item add constraint item_is_whole_when_published
  check (status = 'draft' or (image is not null and description <> '')) not valid;
alter table item drop constraint item_description_check;
alter table item add constraint item_description
  check (char_length(description) <= 4000 and description is nfc normalized) not valid;
