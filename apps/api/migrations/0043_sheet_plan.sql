-- What was told of a sheet, for whoever reloads the page before it is applied. Nothing once it is.
alter table sheet_import add column plan jsonb;
