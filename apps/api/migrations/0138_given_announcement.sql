-- A device is also told what was given to its person, and what a customer opened again.
alter table notification_choice add column announces_given boolean not null default true;
alter table push_delivery drop constraint push_delivery_kind_check;
alter table push_delivery add constraint push_delivery_kind check (
  kind in ('new', 'reopened', 'due', 'late', 'given')
) not valid;
