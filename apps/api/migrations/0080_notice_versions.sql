-- What the privacy notice said, whole: a version is never changed, only followed.
create table notice_version (
  number integer primary key check (number > 0),
  words jsonb not null check (octet_length(words::text) <= 262144),
  published_at timestamptz(3) not null
);
