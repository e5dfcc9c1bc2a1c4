-- Who of the finance staff looks into a payout on review, so that two do not at once. A lease: it ends by itself.
create table payout_takings (
  payout_id uuid primary key references payouts (id) on delete cascade,
  taken_by uuid not null references users (id),
  taken_until timestamptz not null
);
create index payout_takings_of_staff on payout_takings (taken_by);
