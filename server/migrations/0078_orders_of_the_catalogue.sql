-- Every order of the catalogue is a walk along an index, in the whole market, in a category and in a trade. A range of prices or terms is
-- gathered from its index alone: what else it is asked for and its place in «Сначала рекомендуем» stand in the index.
drop index services_priced, services_fast;
create index services_priced on services (min_price_minor, id) include (min_term_days, rank) where status = 'active';
create index services_priced_category on services (category_id, min_price_minor, id) include (min_term_days, rank) where status = 'active';
create index services_priced_sub_category on services (sub_category_id, min_price_minor, id) include (min_term_days, rank) where status = 'active';
create index services_fast on services (min_term_days, id) include (rank) where status = 'active';
create index services_fast_category on services (category_id, min_term_days, id) include (rank) where status = 'active';
create index services_fast_sub_category on services (sub_category_id, min_term_days, id) include (rank) where status = 'active';
create index services_rated_category on services (category_id, coalesce(rating_score, 0) desc, id desc) where status = 'active';
create index services_rated_sub_category on services (sub_category_id, coalesce(rating_score, 0) desc, id desc) where status = 'active';
create index services_new_category on services (category_id, published_at desc, id desc) where status = 'active';
create index services_new_sub_category on services (sub_category_id, published_at desc, id desc) where status = 'active';
