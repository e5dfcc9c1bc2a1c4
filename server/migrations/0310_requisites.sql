-- Where a member's money may go, saved: a payout goes to one of these. Of a card the provider's token and the last four digits.
create table requisites (
  id uuid primary key,
  user_id uuid not null references users (id),
  method text not null check (method in ('sbp', 'card')),
  provider text not null,            -- a card's token is this provider's alone
  destination jsonb not null,        -- emptied when removed
  masked text not null,
  is_default boolean not null default false,
  added_at timestamptz not null,
  removed_at timestamptz
);
create index requisites_of_user on requisites (user_id) where removed_at is null;
create unique index one_default_of_requisites on requisites (user_id) where is_default and removed_at is null;

-- A payout keeps where it went, also when the requisites are removed.
alter table payouts add column requisites_id uuid references requisites (id) on delete set null;
create index payouts_of_requisites on payouts (requisites_id);

-- Who of the staff marked it.
alter table verifications add column decided_by uuid references users (id);

-- Large payouts are signed twice. What is not needed any more was neither signed nor refused.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('dispute_split', 'payout'));
alter table approvals drop constraint approvals_status_check;
alter table approvals add constraint approvals_status_check check (status in ('open', 'signed', 'refused', 'withdrawn'));
