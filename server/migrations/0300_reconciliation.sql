-- What a provider's lists of a day say, held against our rows; each difference is a case with a clock and an owner (decision 0051).
create table reconciliation_runs (
  id uuid primary key,
  day date not null,                 -- of Moscow
  provider text not null,
  asked_by uuid references users (id),
  status text not null check (status in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  ended_at timestamptz,
  compared int,
  theirs_minor bigint,               -- what came in less what went out
  ours_minor bigint,
  found int
);
create unique index reconciliation_runs_one_at_once on reconciliation_runs (day, provider) where status = 'running';
create index reconciliation_runs_of_day on reconciliation_runs (day desc, started_at desc);

create sequence reconciliation_case_numbers start 101;
create table reconciliation_cases (
  id uuid primary key,
  number bigint not null unique default nextval('reconciliation_case_numbers'),
  provider text not null,            -- 'ledger': our own book
  object_kind text not null check (object_kind in ('payment', 'refund', 'payout', 'book')),
  object_id text not null,           -- the provider's; ours where it has none; a rule of the book
  difference text not null check (difference in
    ('missing_here', 'missing_there', 'amount', 'state', 'currency', 'doubled', 'over_lot', 'late_truth', 'book')),
  entity_id uuid,                    -- our payment, refund or payout
  theirs_minor bigint,
  ours_minor bigint,
  off_minor bigint not null,         -- theirs less ours, money in counted up, money out down
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
  unique (provider, object_kind, object_id, difference),
  check ((status = 'taken') <= (taken_by is not null)),
  check ((status = 'settled') = (settled_by is not null and reason is not null))
);
create index reconciliation_cases_waiting on reconciliation_cases (due_at, id) where status in ('open', 'taken');
create index reconciliation_cases_of_entity on reconciliation_cases (entity_id) where entity_id is not null;

-- Whether the accounts add up to nothing, as last counted; while they do not, no payout is sent.
create table book_checks (
  only_row boolean primary key default true check (only_row),
  off_minor bigint not null,
  checked_at timestamptz not null,
  stopped_at timestamptz
);

create index refunds_by_time on refunds (created_at desc, id desc);
create index payments_by_time on payments (created_at desc, id desc);
create index payouts_sent on payouts (sent_at) where sent_at is not null;
