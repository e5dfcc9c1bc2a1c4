-- A refund is found by the id the provider knows it by, as payments and payouts are.
create index refunds_of_provider on refunds (provider_id) where provider_id is not null;
