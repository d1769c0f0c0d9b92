alter table push_delivery validate constraint push_delivery_kind;
