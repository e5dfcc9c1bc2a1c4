-- Letters from /contacts stand in a queue of the support: taken, answered by mail, or answered elsewhere (no text).
alter table contact_letters
  add column assignee_id uuid references users (id),
  add column held_until timestamptz,
  add column answered_at timestamptz,
  add column answered_by uuid references users (id),
  add column answer text,
  add constraint contact_letters_answered check ((answered_at is null) = (answered_by is null) and (answer is null or answered_at is not null));
create index contact_letters_waiting on contact_letters (written_at, id) where answered_at is null;
create index contact_letters_assignee on contact_letters (assignee_id) where assignee_id is not null;
create index contact_letters_answered_by on contact_letters (answered_by) where answered_by is not null;
