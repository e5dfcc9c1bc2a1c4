-- What both agreed to is nobody's silence: of all pauses that have ended, how long was agreed on.
alter table stages add column rested_ms bigint not null default 0;
update stages s set rested_ms = least(s.paused_ms, r.stood_ms)
  from (select o.id as stage_id, sum((e.data ->> 'stood_ms')::bigint) as stood_ms
        from events e join stages o on o.order_id = e.entity_id and o.no = (e.data ->> 'stage_no')::int
        where e.entity = 'order' and e.type = 'stage.resumed' group by o.id) r
  where r.stage_id = s.id;
