-- A revision that is late ends like other late work. Those that are late already get the deadline the clock gives from now on.
insert into timers (entity, entity_id, kind, due_at)
  select 'stage', id, 'late_cancel', due_at + interval '7 days' from stages where status = 'revision' and is_late and due_at is not null
on conflict do nothing;
