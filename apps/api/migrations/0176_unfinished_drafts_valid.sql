-- Apart from 0175, whose lock would keep visitors waiting.
alter table item validate constraint item_is_whole_when_published, validate constraint item_description;
