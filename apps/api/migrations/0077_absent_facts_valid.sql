-- May wait: it reads the items once and blocks no visitor.
alter table item validate constraint item_absent;
