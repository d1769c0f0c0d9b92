-- Replaced in 0068. Apart, since this short lock must not wait behind the making of the new ones.
drop index item_by_price, item_by_category_price, item_shown_by_price, item_shown_by_category_price;
