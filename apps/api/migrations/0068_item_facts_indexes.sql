-- Apart from 0067, whose lock would keep visitors waiting while these are made: here only the owner's writes wait.
alter table item
  validate constraint item_sku,
  validate constraint item_weights,
  validate constraint item_size,
  validate constraint item_dimensions,
  validate constraint item_hallmark,
  validate constraint item_exemption,
  validate constraint item_care,
  validate constraint item_occasions,
  validate constraint item_pricing,
  validate constraint item_private_price,
  validate constraint item_availability,
  validate constraint item_listed;

-- May wait: only the owner writes items, and each index of 100,000 takes less than a second.
create unique index item_by_sku on item (sku) where sku is not null and retired_at is null;
create index item_sold on item (sold_at) where sold_at is not null and is_listed;

-- A price on request stands after every price.
create index item_by_price_or_request on item ((coalesce(price, 'Infinity')), id) where retired_at is null;
create index item_by_category_price_or_request on item (category, (coalesce(price, 'Infinity')), id)
  where retired_at is null;
create index item_shown_by_price_or_request on item ((coalesce(price, 'Infinity')), id)
  where retired_at is null and status = 'published';
create index item_shown_by_category_price_or_request on item (category, (coalesce(price, 'Infinity')), id)
  where retired_at is null and status = 'published';
