-- Fiscal receipts (54-ФЗ), each once: with the payment, when what was paid before is done, with the refund (decision 0061).
create sequence receipt_numbers start 101;
create table receipts (
  id uuid primary key,               -- of one that is asked for by itself: the provider's idempotence key
  number bigint not null unique default nextval('receipt_numbers'),
  kind text not null check (kind in ('prepayment', 'settlement', 'refund')),
  payment_id uuid not null references payments (id),
  stage_id uuid references stages (id),
  refund_id uuid references refunds (id),
  amount_minor bigint not null check (amount_minor > 0),
  title text not null,               -- its line; among the receipts of a payment it finds this one
  status text not null check (status in ('pending', 'registered', 'failed')),
  provider_id text,
  fiscal_document text,              -- numbers by which the tax service knows it: ФД, ФН, ФП
  fiscal_storage text,
  fiscal_sign text,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz,               -- when the provider was told of it; null while it is not
  ended_at timestamptz,
  struck_by uuid references users (id), -- made at another till, by hand
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

insert into receipts (id, kind, payment_id, amount_minor, title, status, created_at, ended_at)
select gen_random_uuid(), 'prepayment', p.id, p.amount_minor, coalesce('Заказ №' || o.number || ': ' || o.title, 'Пополнение баланса'),
  case p.receipt_state when 'succeeded' then 'registered' when 'canceled' then 'failed' else 'pending' end,
  p.created_at, case when p.receipt_state <> 'pending' then coalesce(p.ended_at, p.created_at) end
from payments p left join orders o on o.id = p.order_id
where p.receipt_state is not null and p.status in ('succeeded', 'partially_refunded', 'refunded') and p.amount_minor > 0;
insert into receipts (id, kind, payment_id, refund_id, amount_minor, title, status, created_at, ended_at)
select gen_random_uuid(), 'refund', r.payment_id, r.id, r.amount_minor, coalesce('Заказ №' || o.number || ': ' || o.title, 'Пополнение баланса'),
  case r.receipt_state when 'succeeded' then 'registered' when 'canceled' then 'failed' else 'pending' end,
  r.created_at, case when r.receipt_state <> 'pending' then coalesce(r.ended_at, r.created_at) end
from refunds r join payments p on p.id = r.payment_id left join orders o on o.id = p.order_id
where r.receipt_state is not null and r.status = 'succeeded';
insert into timers (entity, entity_id, kind, due_at) select 'receipt', id, 'check', created_at from receipts where status = 'pending';

alter table payments drop column receipt_state;
alter table refunds drop column receipt_state;
