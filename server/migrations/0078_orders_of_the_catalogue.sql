-- Every order of the catalogue is a walk along an index, in the whole market, in a category and in a trade.
create index services_priced_category on services (category_id, min_price_minor, id) where status = 'active';
create index services_priced_sub_category on services (sub_category_id, min_price_minor, id) where status = 'active';
create index services_fast_category on services (category_id, min_term_days, id) where status = 'active';
create index services_fast_sub_category on services (sub_category_id, min_term_days, id) where status = 'active';
create index services_rated_category on services (category_id, coalesce(rating_score, 0) desc, id desc) where status = 'active';
create index services_rated_sub_category on services (sub_category_id, coalesce(rating_score, 0) desc, id desc) where status = 'active';
create index services_new_category on services (category_id, published_at desc, id desc) where status = 'active';
create index services_new_sub_category on services (sub_category_id, published_at desc, id desc) where status = 'active';
