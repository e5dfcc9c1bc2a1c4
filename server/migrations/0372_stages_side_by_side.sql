-- Both agreed that a stage may be worked on beside those before it. Cancelled while the order went on with others, whose fault it was.
alter table stages
  add column is_beside boolean not null default false,
  add column fault text check (fault in ('seller', 'customer', 'none'));
alter table order_requests drop constraint order_requests_kind_check;
alter table order_requests add constraint order_requests_kind_check check (kind in ('extension', 'cancel', 'extra', 'list', 'pause', 'beside'));
