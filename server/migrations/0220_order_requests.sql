-- What one side of an order asks of the other: one open request of a kind per stage, each with its clock.
create table order_requests (
  id uuid primary key,
  order_id uuid not null references orders (id),
  stage_id uuid not null references stages (id),
  kind text not null check (kind in ('extension', 'cancel', 'extra', 'list')),
  asked_by text not null check (asked_by in ('customer', 'seller')),
  status text not null check (status in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  terms jsonb not null,              -- what is asked, by its kind: days, a sum, a list
  reason text not null,
  asked_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'seller', 'clock', 'system')),
  check ((status = 'open') = (ended_at is null))
);
create unique index order_requests_one_open on order_requests (stage_id, kind) where status = 'open';
create index order_requests_of_order on order_requests (order_id);
