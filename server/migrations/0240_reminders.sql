-- When those a deadline hurts are to be told of it next; null when they know, or when nobody has to. Silence acts on no deadline that waits to be told.
alter table timers add column remind_at timestamptz;
drop index timers_due;
create index timers_wake on timers (least(due_at, remind_at));

-- money that has lain in reserve for 150 days ends under a name of its own: only this end is told before
update timers t set kind = 'reserve_end' from stages s
where t.entity = 'stage' and t.kind = 'reserve' and s.id = t.entity_id and s.reserve_asked_at is not null;

update timers set remind_at = due_at - interval '24 hours'
where (entity, kind) in (('order', 'start'), ('order', 'funding'), ('stage', 'review'), ('stage', 'late_cancel'), ('stage', 'pause_cancel'),
  ('stage', 'reserve_end'), ('request', 'lapse'));
