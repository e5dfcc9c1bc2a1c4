-- One of the staff looks with a member's eyes for a while: the session stays their own (docs/decisions/0084).
alter table sessions
  add column views_as uuid references users (id),
  add column views_until timestamptz,
  add constraint sessions_view_has_an_end check ((views_as is null) = (views_until is null));
