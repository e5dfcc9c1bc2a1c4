-- When the provider was told of a refund: from then on it is asked, never told again.
alter table refunds add column sent_at timestamptz;

-- What is open was told under the old rules, or may have been; it is looked up from now on.
update refunds set status = 'processing', sent_at = created_at where status in ('requested', 'processing');
insert into timers (entity, entity_id, kind, due_at)
  select 'refund', id, 'check', created_at from refunds where status = 'processing' on conflict do nothing;
insert into timers (entity, entity_id, kind, due_at)
  select 'payout', id, 'check', decided_at from payouts where status = 'queued' and decided_at is not null on conflict do nothing;

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
