-- Apart from 0140, whose lock would keep visitors waiting.
alter table item
  validate constraint item_pricing,
  validate constraint item_rate_parts;
-- May wait: no item is priced by rate yet, so both indexes are empty.
create index item_by_rate on item (rate_metal, id) where pricing = 'by-rate';
create index item_without_price_by_rate on item (rate_metal, id) where pricing = 'by-rate' and price is null;
