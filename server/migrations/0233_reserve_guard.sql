-- No money stays in reserve for ever: since when both sides of a stage are asked to decide. Stages that are funded already get their first deadline.
alter table stages add column reserve_asked_at timestamptz;
insert into timers (entity, entity_id, kind, due_at)
  select 'stage', id, 'reserve', funded_at + interval '120 days' from stages
  where funded_at is not null and status in ('funded', 'in_work', 'paused', 'delivered', 'revision', 'disputed')
on conflict do nothing;
