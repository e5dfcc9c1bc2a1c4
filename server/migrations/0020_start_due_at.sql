-- Until when the work has to begin (or the seller's questions to be answered): told and enforced from one place.
alter table orders add column start_due_at timestamptz;
update orders o set start_due_at = t.due_at
  from timers t where t.entity = 'order' and t.entity_id = o.id and t.kind = 'start';
