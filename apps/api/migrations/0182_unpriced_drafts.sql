-- A draft needs a name and a category only: its price may come later too.
alter table item drop constraint item_pricing;
alter table item add constraint item_pricing check (
  case pricing when 'fixed' then (price is not null or status = 'draft') and private_price is null
    when 'by-rate' then private_price is null
    when 'on-request' then price is null else false end
) not valid;
