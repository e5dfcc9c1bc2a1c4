create sequence payment_numbers start 4100001;
create sequence payout_numbers start 700001;

create table payments (
  id uuid primary key,               -- also the provider's idempotence key
  number bigint not null unique default nextval('payment_numbers'),
  payer_id uuid not null references users (id),
  purpose text not null check (purpose in ('order', 'topup')),
  order_id uuid references orders (id),
  amount_minor bigint not null check (amount_minor >= 0),         -- what the provider is asked for
  from_balance_minor bigint not null default 0 check (from_balance_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  currency text not null default 'RUB',
  method text not null check (method in ('card', 'sbp', 'balance')),
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
  check ((purpose = 'order') = (order_id is not null))
);
create unique index payments_one_open_per_order on payments (order_id) where status in ('created', 'pending');
create unique index payments_of_provider on payments (provider, provider_id) where provider_id is not null;
create index payments_of_payer on payments (payer_id, created_at desc, id desc);
create index payments_open on payments (created_at) where status in ('created', 'pending');

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  user_id uuid not null references users (id),
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('requested', 'processing', 'succeeded', 'failed')),
  provider_id text,
  failure_message text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_open on refunds (created_at) where status in ('requested', 'processing');

create table payouts (
  id uuid primary key,               -- also the provider's idempotence key
  number bigint not null unique default nextval('payout_numbers'),
  user_id uuid not null references users (id),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  method text not null check (method in ('sbp', 'card')),
  destination jsonb not null,        -- {phone, bank} or {card token}; shown masked
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
  version int not null default 1
);
create index payouts_of_user on payouts (user_id, created_at desc, id desc);
create index payouts_waiting on payouts (created_at) where status in ('on_review', 'queued', 'processing');
create unique index payouts_of_provider on payouts (provider, provider_id) where provider_id is not null;

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
