-- Apart from 0030, whose lock would keep visitors waiting while these are made: here only the owner's writes wait.
alter table item validate constraint item_status;
alter table item validate constraint item_version;
alter table item validate constraint item_tags_form;

-- Visitors' orders without the drafts. The owner's list, drafts included, goes on by the indexes of 0001.
create index item_shown_by_listing on item (listed_at, id) where retired_at is null and status = 'published';
create index item_shown_by_price on item (price, id) where retired_at is null and status = 'published';
create index item_shown_by_rating on item (rating, id) where retired_at is null and status = 'published';
create index item_shown_by_category_listing on item (category, listed_at, id) where retired_at is null and status = 'published';
create index item_shown_by_category_price on item (category, price, id) where retired_at is null and status = 'published';
create index item_shown_by_category_rating on item (category, rating, id) where retired_at is null and status = 'published';
create index item_drafts on item (listed_at, id) where retired_at is null and status = 'draft';
create index item_removed on item (retired_at, id) where retired_at is not null;
