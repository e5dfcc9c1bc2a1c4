-- Whose fault it is that an order ended early, written when it ends. A customer who never answered the brief is no fault of the seller.
alter table orders add column fault text check (fault in ('seller', 'customer', 'none'));
update orders o set end_reason = 'unanswered' where end_reason = 'not_started' and exists (
  select from events e where e.entity = 'order' and e.entity_id = o.id and e.type = 'order.cancelled' and e.from_status = 'awaiting_requirements');
update orders set fault = case
    when end_reason in ('not_started', 'late') or (end_reason = 'seller' and paid_at is not null) then 'seller'
    when end_reason = 'unanswered' then 'customer'
    else 'none' end
  where ended_at is not null;
