-- Replaced by those of item_price in 0142. Apart, since this short lock must not wait behind the making of the new ones.
drop index item_by_price_or_request, item_by_category_price_or_request, item_shown_by_price_or_request,
  item_shown_by_category_price_or_request, item_listed_by_price_profile, item_listed_by_profile_price,
  item_without_price_by_rate;
