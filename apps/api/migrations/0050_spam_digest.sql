-- When the shop was told of a query that lies in the Spam folder.
alter table enquiry add column digested_at timestamptz(3);
