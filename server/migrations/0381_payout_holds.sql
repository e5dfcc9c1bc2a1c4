-- A payout that one of the finance staff has stopped, until one of them lets it go on. It keeps its state: only nothing is sent.
create table payout_holds (
  id uuid primary key,
  payout_id uuid not null references payouts (id),
  held_by uuid not null references users (id),
  held_at timestamptz not null,
  reason text not null,
  released_by uuid references users (id),
  released_at timestamptz,
  release_reason text,
  check ((released_at is null) = (released_by is null) and (released_at is null) = (release_reason is null))
);
create unique index one_hold_of_payout on payout_holds (payout_id) where released_at is null;
create index payout_holds_of_payout on payout_holds (payout_id, held_at);
