-- The agreement and its stages. All money hangs on stages; orders.status is written whenever a stage moves.
create sequence order_numbers start 10482001;

create table orders (
  id uuid primary key,
  number bigint not null unique default nextval('order_numbers'),
  source text not null check (source in ('service', 'bid', 'offer')),
  service_id uuid references services (id),
  service_version_id uuid references service_versions (id),
  customer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  status text not null check (status in
    ('awaiting_payment', 'awaiting_requirements', 'awaiting_start', 'awaiting_funding', 'in_progress', 'paused', 'delivered',
     'revision', 'disputed', 'completed', 'cancelled', 'resolved')),
  title text not null,
  terms jsonb not null,              -- the snapshot both agreed to: package, extras, checklist, brief, version
  brief_answers jsonb not null default '[]',
  total_minor bigint not null check (total_minor > 0),
  fee_buyer_minor bigint not null check (fee_buyer_minor >= 0),
  rate_snapshot jsonb not null,
  payment_due_at timestamptz not null,
  paid_at timestamptz,
  free_cancel_until timestamptz,
  started_at timestamptz,
  due_at timestamptz,
  ended_at timestamptz,
  end_reason text,                   -- unpaid, customer, seller, not_started, late, completed
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (customer_id <> seller_id)
);
create index orders_of_customer on orders (customer_id, created_at desc, id desc);
create index orders_of_seller on orders (seller_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);

create table stages (
  id uuid primary key,
  order_id uuid not null references orders (id),
  no int not null,
  title text not null,
  result text not null,
  status text not null check (status in
    ('planned', 'funded', 'in_work', 'paused', 'delivered', 'revision', 'accepted', 'released', 'disputed', 'split', 'cancelled')),
  price_minor bigint not null check (price_minor > 0),
  fee_buyer_minor bigint not null check (fee_buyer_minor >= 0),
  fee_seller_minor bigint check (fee_seller_minor >= 0),
  term_days int not null check (term_days > 0),
  revisions_included int not null,   -- -1: without limit
  revisions_used int not null default 0,
  is_late boolean not null default false,
  is_review_extended boolean not null default false,
  clears_by text not null default 'balance',   -- how it was paid, which decides how fast it clears
  funded_at timestamptz,
  due_at timestamptz,
  delivered_at timestamptz,
  review_ends_at timestamptz,
  accepted_at timestamptz,
  accepted_by text check (accepted_by in ('customer', 'clock', 'arbiter')),
  clears_at timestamptz,
  released_at timestamptz,
  unique (order_id, no)
);

create table deliveries (
  id uuid primary key,
  stage_id uuid not null references stages (id),
  no int not null,
  text text not null,
  links jsonb not null default '[]',
  file_ids uuid[] not null default '{}',
  checklist_done jsonb not null default '[]',
  delivered_at timestamptz not null,
  unique (stage_id, no)
);
create table revisions (
  id uuid primary key,
  stage_id uuid not null references stages (id),
  no int not null,
  comment text not null,
  checklist_marks jsonb not null default '[]',
  asked_at timestamptz not null,
  unique (stage_id, no)
);
