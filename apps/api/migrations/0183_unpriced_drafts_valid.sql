-- Apart from 0182, whose lock would keep visitors waiting.
alter table item validate constraint item_pricing;
