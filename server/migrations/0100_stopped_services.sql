-- How many orders a seller has in work at once; none: any number.
alter table users add column orders_limit int check (orders_limit between 1 and 100);
create index orders_at_hand on orders (seller_id) where paid_at is not null and ended_at is null;

-- Why the product stopped a service by itself. None: it did not, or the seller wants it to stay stopped.
alter table services add column stopped_for text[] check (
  stopped_for is null
  or (status = 'paused' and cardinality(stopped_for) > 0 and stopped_for <@ array['vacation', 'queue', 'absence'])
);
create index services_stopped on services (seller_id) where stopped_for is not null;
