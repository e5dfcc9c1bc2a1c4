-- A second factor nobody has any more: two of the staff ask for its end, three days later it ends. Who and why stands in approvals.
create table factor_resets (
  id uuid primary key,
  user_id uuid not null references users (id),
  status text not null default 'open' check (status in ('open', 'waiting', 'refused', 'withdrawn', 'expired', 'stopped', 'kept', 'done')),
  proposed_at timestamptz not null,
  -- unsigned until then it is over; signed, the factor ends then
  due_at timestamptz not null,
  ended_at timestamptz,
  stop_reason text,
  check ((status in ('open', 'waiting')) = (ended_at is null)),
  check ((status = 'stopped') = (stop_reason is not null))
);
create index factor_resets_live on factor_resets (due_at, id) where status in ('open', 'waiting');
create index factor_resets_by_time on factor_resets (proposed_at desc, id desc);
create unique index one_live_factor_reset on factor_resets (user_id) where status in ('open', 'waiting');

alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('dispute_ruling', 'payout', 'correction', 'right_change', 'factor_reset'));
