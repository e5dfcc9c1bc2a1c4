-- What two of the staff must sign: proposed by one with a reason, signed or refused by another. What is signed is done in the same transaction.
create table approvals (
  id uuid primary key,
  kind text not null check (kind in ('dispute_split')),
  entity_id uuid not null,
  proposal jsonb not null,
  reason text not null,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'signed', 'refused')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  refusal text,
  check (decided_by is null or decided_by <> proposed_by),
  check ((status = 'open') = (decided_at is null))
);
create unique index one_open_approval_of_entity on approvals (kind, entity_id) where status = 'open';

-- How often each side has opened a dispute about a stage: the third time is refused, so that a review cannot be put off for ever.
alter table stages
  add column customer_disputes int not null default 0,
  add column seller_disputes int not null default 0;
update stages s set customer_disputes = n.by_customer, seller_disputes = n.by_seller
from (select ds.stage_id, count(*) filter (where d.opener_id = o.customer_id) as by_customer, count(*) filter (where d.opener_id = o.seller_id) as by_seller
      from dispute_stages ds join disputes d on d.id = ds.dispute_id join orders o on o.id = d.order_id group by 1) n
where n.stage_id = s.id;
