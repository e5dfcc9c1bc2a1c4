-- A payment that a bank takes back: what is left of its lots, the orders it pays for and their clocks stand still until the bank has decided.
alter table chargebacks add column frozen_minor bigint check (frozen_minor between 0 and amount_minor);
comment on column chargebacks.frozen_minor is 'What of the payment the payer still had; null before the second signature, and of those signed before money was frozen.';
alter table stages add column contested_at timestamptz;
create index stages_contested on stages (order_id) where contested_at is not null;

-- Which orders stand still for which chargeback, and the deadlines they had.
create table chargeback_orders (
  chargeback_id uuid not null references chargebacks (id),
  order_id uuid not null references orders (id),
  timers jsonb not null,
  frozen_at timestamptz not null,
  ended_at timestamptz,
  primary key (chargeback_id, order_id)
);
create index chargeback_orders_open on chargeback_orders (order_id) where ended_at is null;
create index lots_of_source on lots (source_id) where source_id is not null;
