-- Accounts that have something in common are found by it, not by looking through everybody.
create index sessions_by_device on sessions (device_hash, user_id) where device_hash is not null;
create index sessions_by_address on sessions (ip, created_at desc) where ip <> '';
create index tax_numbers_by_inn on tax_numbers (inn);
-- Where money may go: a card's token or a telephone of СБП. A payout remembers it when the requisites are removed.
create index requisites_by_place on requisites ((coalesce(destination ->> 'token', destination ->> 'phone')));
create index payouts_by_place on payouts ((coalesce(destination ->> 'token', destination ->> 'phone')));
