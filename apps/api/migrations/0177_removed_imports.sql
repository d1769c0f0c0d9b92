-- The import whose taking back removed the item: all of them are one row among what was removed.
alter table item add column removed_import uuid;
