-- Money that goes out: where it may go, who stops it, what is owed, what is moved by hand.

-- Where a member's money may go, saved: a payout goes to one of these. Of a card the provider's token and the last four digits.
create table requisites (
  id uuid primary key,
  user_id uuid not null references users (id),
  method text not null check (method in ('sbp', 'card')),
  provider text not null,  -- a card's token is this provider's alone
  destination jsonb not null,  -- emptied when removed
  masked text not null,
  is_default boolean not null default false,
  added_at timestamptz not null,
  removed_at timestamptz
);
create index requisites_of_user on requisites (user_id) where removed_at is null;
create unique index one_default_of_requisites on requisites (user_id) where is_default and removed_at is null;
-- Where a person's money may go, and where it once might.
create index requisites_ever_of_user on requisites (user_id, added_at);
-- Where money may go: a card's token or a telephone of СБП. A payout remembers it when the requisites are removed.
create index requisites_by_place on requisites ((coalesce(destination ->> 'token', destination ->> 'phone')));

create sequence payout_numbers start 700001;

create table payouts (
  id uuid primary key,  -- also the provider's idempotence key
  number bigint not null unique default nextval('payout_numbers'),
  user_id uuid not null references users (id),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  method text not null check (method in ('sbp', 'card')),
  destination jsonb not null,  -- {phone, bank} or {card token}; shown masked
  destination_masked text not null,
  status text not null check (status in
    ('created', 'on_review', 'queued', 'processing', 'paid', 'failed', 'returned', 'cancelled')),
  risk_reasons jsonb not null default '[]',
  provider text not null,
  provider_id text,
  reviewer_id uuid references users (id),
  decision_reason text,
  failure_message text,
  created_at timestamptz not null,
  decided_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  -- A payout keeps where it went, also when the requisites are removed.
  requisites_id uuid references requisites (id) on delete set null,
  constraint payouts_keep_no_card_number check (not destination ? 'number')
);
create index payouts_of_user on payouts (user_id, created_at desc, id desc);
create index payouts_waiting on payouts (created_at) where status in ('on_review', 'queued', 'processing');
create unique index payouts_of_provider on payouts (provider, provider_id) where provider_id is not null;
create index payouts_sent on payouts (sent_at) where sent_at is not null;
create index payouts_of_requisites on payouts (requisites_id);
create index payouts_by_place on payouts ((coalesce(destination ->> 'token', destination ->> 'phone')));

-- A payout that one of the finance staff has stopped, until one of them lets it go on. It keeps its state: only nothing is sent.
create table payout_holds (
  id uuid primary key,
  payout_id uuid not null references payouts (id),
  held_by uuid references users (id),
  held_at timestamptz not null,
  reason text not null,
  released_by uuid references users (id),
  released_at timestamptz,
  release_reason text,
  -- The product stops a payout itself when the tax service is silent for too long; then a person decides.
  cause text not null default 'staff' check (cause in ('staff', 'tax')),
  -- A hold without a written decision ends by itself; one of the tax service's silence waits for a person and has no end.
  ends_at timestamptz,
  constraint payout_holds_held_by check ((cause = 'staff') = (held_by is not null)),
  constraint payout_holds_released check ((released_at is null) = (release_reason is null) and (released_by is null or released_at is not null)),
  constraint payout_holds_end check ((cause = 'staff') = (ends_at is not null))
);
create unique index one_hold_of_payout on payout_holds (payout_id) where released_at is null;
create index payout_holds_of_payout on payout_holds (payout_id, held_at);

-- Who of the finance staff looks into a payout on review, so that two do not at once. A lease: it ends by itself.
create table payout_takings (
  payout_id uuid primary key references payouts (id) on delete cascade,
  taken_by uuid not null references users (id),
  taken_until timestamptz not null
);
create index payout_takings_of_staff on payout_takings (taken_by);

-- Paid out by the provider after we had given the money back, and spent meanwhile: no money leaves this account until it is booked.
create table owed_money (
  entity text not null check (entity in ('refund', 'payout')),
  entity_id uuid not null,
  user_id uuid not null references users (id),
  amount_minor bigint not null check (amount_minor > 0),
  found_at timestamptz not null,
  primary key (entity, entity_id)
);
create index owed_money_of_user on owed_money (user_id);

-- Money moved by hand (M18): what one of the finance staff proposes, another signs. Who and why stands in approvals; here, what is moved.
create sequence correction_numbers start 101;

create table corrections (
  id uuid primary key,
  number bigint not null unique default nextval('correction_numbers'),
  from_account text not null,
  from_owner uuid references users (id),
  to_account text not null,
  to_owner uuid references users (id),
  amount_minor bigint not null check (amount_minor > 0),
  case_id uuid references reconciliation_cases (id),
  status text not null default 'open' check (status in ('open', 'signed', 'refused', 'withdrawn', 'expired')),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (from_account <> to_account),
  check ((status = 'open') = (ended_at is null))
);
create index corrections_waiting on corrections (expires_at, id) where status = 'open';
create index corrections_by_time on corrections (proposed_at desc, id desc);
create index corrections_of_case on corrections (case_id) where case_id is not null;
create index corrections_from on corrections (from_owner) where from_owner is not null;
create index corrections_to on corrections (to_owner) where to_owner is not null;
