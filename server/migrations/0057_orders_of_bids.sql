-- An order may come from a bid; its stages are paid together or one after the other.
alter table orders
  add column project_id uuid references projects (id),
  add column bid_id uuid references bids (id),
  add column funding_due_at timestamptz,           -- until when the next stage waits for its money
  add constraint orders_of_bids_check check ((source = 'bid') = (bid_id is not null));
-- one agreement at a time: a cancelled order gives its bid free
create unique index orders_of_bid on orders (bid_id) where bid_id is not null and status <> 'cancelled';
create index orders_of_project on orders (project_id) where project_id is not null;

-- What a payment pays for.
alter table payments add column stage_ids uuid[] not null default '{}';
update payments p set stage_ids = array(select s.id from stages s where s.order_id = p.order_id order by s.no) where p.order_id is not null;
