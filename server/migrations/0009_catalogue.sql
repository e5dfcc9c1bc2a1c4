-- The catalogue's other orders, words to find services by, and the lists of sellers and moderators.

alter table services add column words tsvector;
create index services_words on services using gin (words) where status = 'active';

-- read forwards for «cheap first», backwards for «expensive first»
drop index services_cheap;
create index services_priced on services (min_price_minor, id) where status = 'active';
create index services_fast on services (min_term_days, id) where status = 'active';
create index services_rated on services (coalesce(rating_score, 0) desc, id desc) where status = 'active';

drop index services_of_seller;
create index services_of_seller on services (seller_id, updated_at desc, id desc);
create index services_by_status on services (status, updated_at desc, id desc);
