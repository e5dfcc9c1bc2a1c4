-- The time for an arbiter's word ends by itself. Cases that wait for one already get their clock; whoever has one that is late is reminded first.
insert into timers (entity, entity_id, kind, due_at, remind_at)
select 'dispute', id, 'ruling', ruling_until, ruling_until - interval '24 hours'
from disputes
where closed_at is null and status in ('arbitration', 'appealed') and ruling_until is not null
on conflict do nothing;
