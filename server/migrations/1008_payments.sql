-- What the marketplace charges, and money that comes in: payments, refunds, coins, receipts, and the comparison with the provider.

-- What the marketplace charges, by versions: each holds from its moment until the next one of its fee. One of the staff proposes, another
-- signs (who and why stands in approvals); the first versions are there from the start. What is written is never changed.
create table tariffs (
  id uuid primary key,
  key text not null check (key in ('order_fee_seller', 'order_fee_buyer', 'topup_card', 'topup_sbp', 'withdraw_sbp', 'withdraw_card',
    'referral_share', 'dispute_fee')),
  percent_bp int not null default 0 check (percent_bp between 0 and 10000),
  fixed_minor bigint not null default 0 check (fixed_minor >= 0),
  min_minor bigint check (min_minor >= 0),
  max_minor bigint check (max_minor >= coalesce(min_minor, 0)),
  tiers jsonb not null default '[]' check (jsonb_typeof(tiers) = 'array'),
  valid_from timestamptz not null,
  status text not null default 'open' check (status in ('open', 'signed', 'refused', 'withdrawn', 'expired', 'called_off')),
  version int check (version > 0),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- announced, and taken back before it held
  called_off_at timestamptz,
  called_off_by uuid references users (id),
  called_off_why text,
  check ((status = 'open') = (ended_at is null)),
  check ((status in ('signed', 'called_off')) = (version is not null)),
  check ((status = 'called_off') = (called_off_at is not null)),
  check (num_nulls(called_off_at, called_off_by, called_off_why) in (0, 3)),
  check (called_off_at < valid_from)
);
create unique index tariff_versions on tariffs (key, version);
create unique index one_tariff_from_a_moment on tariffs (key, valid_from) where status = 'signed';
create unique index one_open_tariff_of_a_fee on tariffs (key) where status = 'open';
create index tariffs_waiting on tariffs (expires_at, id) where status = 'open';
create index tariffs_by_time on tariffs (proposed_at desc, id desc);
create index tariffs_called_off_by on tariffs (called_off_by) where called_off_by is not null;

create function tariff_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.id, old.key, old.percent_bp, old.fixed_minor, old.min_minor, old.max_minor, old.tiers, old.valid_from,
      coalesce(old.version, new.version)) is not distinct from (new.id, new.key, new.percent_bp, new.fixed_minor, new.min_minor,
      new.max_minor, new.tiers, new.valid_from, new.version) and (old.status = 'open' or (old.status, new.status) = ('signed', 'called_off')) then
    return new;
  end if;
  raise exception 'a tariff is only added to: % of %', tg_op, old.key using errcode = 'check_violation';
end $$;
create trigger tariffs_kept before update or delete on tariffs for each row execute function tariff_is_kept();

insert into tariffs (id, key, percent_bp, min_minor, max_minor, tiers, valid_from, status, version, proposed_at, expires_at, ended_at)
select gen_random_uuid(), key, percent_bp, min_minor, max_minor, tiers::jsonb, at, 'signed', 1, at, at, at
from (values
  ('order_fee_seller', 0, null::bigint, null::bigint, '[{"from_minor": 0, "to_minor": 5000000, "percent_bp": 1000},
    {"from_minor": 5000000, "to_minor": 20000000, "percent_bp": 700}, {"from_minor": 20000000, "to_minor": null, "percent_bp": 400}]'),
  ('order_fee_buyer', 300, 3000, 150000, '[]'),
  ('topup_card', 0, null, null, '[]'),
  ('topup_sbp', 0, null, null, '[]'),
  ('withdraw_sbp', 0, null, null, '[]'),
  ('withdraw_card', 100, 5000, null, '[]'),
  ('referral_share', 2000, null, null, '[]'),
  ('dispute_fee', 0, null, null, '[]')
) first (key, percent_bp, min_minor, max_minor, tiers), (select timestamptz '2026-01-01T00:00:00Z' as at) since;

create sequence payment_numbers start 4100001;

create table payments (
  id uuid primary key,  -- also the provider's idempotence key
  number bigint not null unique default nextval('payment_numbers'),
  payer_id uuid not null references users (id),
  purpose text not null check (purpose in ('order', 'topup')),
  order_id uuid references orders (id),
  amount_minor bigint not null check (amount_minor >= 0),  -- what the provider is asked for
  from_balance_minor bigint not null default 0 check (from_balance_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  currency text not null default 'RUB',
  method text not null check (method in ('card', 'sbp', 'balance', 'usdt', 'btc')),
  provider text not null,
  provider_id text,
  status text not null check (status in
    ('created', 'pending', 'succeeded', 'failed', 'expired', 'cancelled', 'partially_refunded', 'refunded')),
  confirmation_url text,
  return_url text not null,
  failure_code text,
  failure_message text,
  is_credited_to_balance boolean not null default false,  -- the order no longer wanted it
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  version int not null default 1,
  -- What a payment pays for.
  stage_ids uuid[] not null default '{}',
  check ((purpose = 'order') = (order_id is not null))
);
create unique index payments_one_open_per_order on payments (order_id) where status in ('created', 'pending');
create unique index payments_of_provider on payments (provider, provider_id) where provider_id is not null;
create index payments_of_payer on payments (payer_id, created_at desc, id desc);
create index payments_open on payments (created_at) where status in ('created', 'pending');
create index payments_by_time on payments (created_at desc, id desc);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  user_id uuid not null references users (id),
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('requested', 'processing', 'succeeded', 'failed')),
  provider_id text,
  failure_message text,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- When the provider was told of a refund: from then on it is asked, never told again.
  sent_at timestamptz
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_open on refunds (created_at) where status in ('requested', 'processing');
create index refunds_by_time on refunds (created_at desc, id desc);
-- A refund is found by the id the provider knows it by, as payments and payouts are.
create index refunds_of_provider on refunds (provider_id) where provider_id is not null;

-- Each webhook once, by the provider's own event id.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  object_id text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- The rate that holds until `locked_until`. Units are satoshi, or millionths of USDT.
create table coin_quotes (
  payment_id uuid primary key references payments (id),
  coin text not null check (coin in ('USDT', 'BTC')),
  asked_minor bigint not null check (asked_minor > 0),
  asked_units bigint not null check (asked_units > 0),
  rate_micro bigint not null check (rate_micro > 0),  -- millionths of a rouble for one coin
  rate_source text not null,
  rate_at timestamptz not null,
  locked_until timestamptz not null,
  address text,
  link text
);

-- What came to the address, each transfer by itself. It is booked once, when the network has confirmed it.
create table coin_deposits (
  payment_id uuid not null references coin_quotes (payment_id),
  deposit_id text not null,  -- the provider's
  units bigint not null check (units > 0),
  state text not null check (state in ('seen', 'settled', 'invalid')),
  arrived_at timestamptz not null,
  rate_micro bigint not null check (rate_micro > 0),  -- of the day it came
  credited_minor bigint check (credited_minor >= 0),  -- to the payer
  worth_minor bigint check (worth_minor >= 0),  -- at the rate of its day; the difference is platform:fx
  primary key (payment_id, deposit_id),
  check ((credited_minor is null) = (worth_minor is null)),
  check (credited_minor is null or state = 'settled')
);

-- The rates by which prices are shown in another currency. They never take part in money, so a double is exact enough.
create table currency_rates (
  currency text primary key check (currency in ('USDT', 'BTC')),
  rub_per_unit double precision not null check (rub_per_unit > 0 and rub_per_unit < 'infinity'),
  -- demo: figures that stand in until a service of rates is named
  source text not null check (source in ('service', 'demo')),
  taken_at timestamptz not null
);

-- Fiscal receipts (54-ФЗ), each once: with the payment, when what was paid before is done, with the refund (decision 0041).
create sequence receipt_numbers start 101;

create table receipts (
  id uuid primary key,  -- of one that is asked for by itself: the provider's idempotence key
  number bigint not null unique default nextval('receipt_numbers'),
  kind text not null check (kind in ('prepayment', 'settlement', 'refund')),
  payment_id uuid not null references payments (id),
  stage_id uuid references stages (id),
  refund_id uuid references refunds (id),
  amount_minor bigint not null check (amount_minor > 0),
  title text not null,  -- its line; among the receipts of a payment it finds this one
  status text not null check (status in ('pending', 'registered', 'failed')),
  provider_id text,
  fiscal_document text,  -- numbers by which the tax service knows it: ФД, ФН, ФП
  fiscal_storage text,
  fiscal_sign text,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz,  -- when the provider was told of it; null while it is not
  ended_at timestamptz,
  struck_by uuid references users (id),  -- made at another till, by hand
  reason text,
  unique nulls not distinct (kind, payment_id, stage_id, refund_id),
  check ((kind = 'settlement') = (stage_id is not null)),
  check ((kind = 'refund') = (refund_id is not null)),
  check ((status = 'pending') = (ended_at is null)),
  check ((struck_by is null) = (reason is null)),
  check (struck_by is null or (status = 'registered' and fiscal_document is not null))
);
create index receipts_by_time on receipts (created_at desc, id desc);
create index receipts_waiting on receipts (created_at, id) where status <> 'registered';
create index receipts_of_payment on receipts (payment_id);
create index receipts_of_stage on receipts (stage_id) where stage_id is not null;
create index receipts_of_refund on receipts (refund_id) where refund_id is not null;
create index receipts_struck_by on receipts (struck_by) where struck_by is not null;

-- What a provider's lists of a day say, held against our rows; each difference is a case with a clock and an owner (decision 0051).
create table reconciliation_runs (
  id uuid primary key,
  day date not null,  -- of Moscow
  provider text not null,
  asked_by uuid references users (id),
  status text not null check (status in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  ended_at timestamptz,
  compared int,
  theirs_minor bigint,  -- what came in less what went out
  ours_minor bigint,
  found int
);
create unique index reconciliation_runs_one_at_once on reconciliation_runs (day, provider) where status = 'running';
create index reconciliation_runs_of_day on reconciliation_runs (day desc, started_at desc);

create sequence reconciliation_case_numbers start 101;

create table reconciliation_cases (
  id uuid primary key,
  number bigint not null unique default nextval('reconciliation_case_numbers'),
  provider text not null,  -- 'ledger': our own book
  object_kind text not null check (object_kind in ('payment', 'refund', 'payout', 'book')),
  object_id text not null,  -- the provider's; ours where it has none; a rule of the book
  difference text not null check (difference in
    ('missing_here', 'missing_there', 'amount', 'state', 'currency', 'doubled', 'over_lot', 'late_truth', 'book')),
  entity_id uuid,  -- our payment, refund or payout
  theirs_minor bigint,
  ours_minor bigint,
  off_minor bigint not null,  -- theirs less ours, money in counted up, money out down
  theirs_status text,
  ours_status text,
  status text not null check (status in ('open', 'taken', 'settled', 'agreed')),
  found_at timestamptz not null,
  due_at timestamptz not null,
  taken_by uuid references users (id),
  taken_at timestamptz,
  ended_at timestamptz,
  settled_by uuid references users (id),
  reason text,
  -- A refund that nobody here asked for has no row of ours; the payment it is of is known by the provider's word.
  payment_id uuid references payments (id),
  unique (provider, object_kind, object_id, difference),
  check ((status = 'taken') <= (taken_by is not null)),
  check ((status = 'settled') = (settled_by is not null and reason is not null))
);
create index reconciliation_cases_waiting on reconciliation_cases (due_at, id) where status in ('open', 'taken');
create index reconciliation_cases_of_entity on reconciliation_cases (entity_id) where entity_id is not null;
create index reconciliation_cases_of_payment on reconciliation_cases (payment_id) where payment_id is not null;

-- A bank takes a payment back (M14): what one of the finance staff proposes from its letter, another signs. Who and why stands in approvals.
create sequence chargeback_numbers start 101;

create table chargebacks (
  id uuid primary key,
  number bigint not null unique default nextval('chargeback_numbers'),
  payment_id uuid not null references payments (id),
  amount_minor bigint not null check (amount_minor > 0),
  bank_number text not null check (length(bank_number) between 1 and 64),
  bank_day date not null,
  status text not null default 'proposed' check (status in ('proposed', 'signed', 'won', 'lost', 'refused', 'withdrawn', 'expired')),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Of the bank's last word.
  closed_by uuid references users (id),
  closed_why text,
  check ((status in ('proposed', 'signed')) = (ended_at is null)),
  check ((status in ('won', 'lost')) = (closed_by is not null)),
  check ((closed_by is null) = (closed_why is null))
);
-- One at a time: the next one is of what the first has left.
create unique index chargebacks_open_of_payment on chargebacks (payment_id) where status in ('proposed', 'signed');
create index chargebacks_of_payment on chargebacks (payment_id);
create index chargebacks_waiting on chargebacks (expires_at, id) where status = 'proposed';
create index chargebacks_by_status on chargebacks (status, proposed_at desc, id desc);
create index chargebacks_by_time on chargebacks (proposed_at desc, id desc);
create index chargebacks_closed_by on chargebacks (closed_by) where closed_by is not null;
