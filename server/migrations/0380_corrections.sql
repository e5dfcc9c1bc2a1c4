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

-- What is not needed any more was neither signed nor refused.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('dispute_split', 'payout', 'correction'));
alter table approvals drop constraint approvals_status_check;
alter table approvals add constraint approvals_status_check check (status in ('open', 'signed', 'refused', 'withdrawn'));
