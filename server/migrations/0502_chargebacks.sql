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

alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('dispute_ruling', 'payout', 'correction', 'right_change', 'factor_reset', 'tariff', 'chargeback'));
