-- A pause both sides agreed to: asked for as every request, and until when it stands.
alter table stages add column pause_until timestamptz;
alter table order_requests drop constraint order_requests_kind_check;
alter table order_requests add constraint order_requests_kind_check check (kind in ('extension', 'cancel', 'extra', 'list', 'pause'));
