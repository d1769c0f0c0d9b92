-- What visitors read beside the pieces, a field a row: two people who change two fields do not meet. A field that has
-- no row is as it was at first, in shop.json; null leaves it out.
create table document_field (
  document text not null,
  field text not null,
  value jsonb check (octet_length(value::text) <= 65536),
  published_at timestamptz(3) not null,
  primary key (document, field)
);
create trigger document_field_changed after insert or update or delete or truncate on document_field
  for each statement execute function tell_catalogue_changed();

create table document_draft (
  document text not null,
  field text not null,
  value jsonb check (octet_length(value::text) <= 65536),
  saved_at timestamptz(3) not null,
  saved_by uuid references person (id) on delete set null,
  primary key (document, field)
);
create index document_draft_saved_by on document_draft (saved_by);

create table document_change (
  id bigint generated always as identity primary key,
  document text not null,
  field text not null,
  old_value jsonb,
  new_value jsonb,
  published_at timestamptz(3) not null,
  published_by uuid references person (id) on delete set null
);
create index document_change_published_by on document_change (published_by);
