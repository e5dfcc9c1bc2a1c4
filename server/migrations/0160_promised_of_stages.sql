-- What each stage hands in, written when the order is made: the points of a service's package with the paid extras, or the stage's own result.
alter table stages add column promised jsonb not null default '[]';

-- What was handed in once was ticked against the order's list: it stays.
update stages s set promised = o.terms->'what_you_get'
from orders o
where o.id = s.order_id and exists (select from deliveries d where d.stage_id = s.id);

update stages s set promised = (
  select coalesce(jsonb_agg(point order by first), '[]')
  from (
    select point, min(at) as first
    from (
      select point, at from jsonb_array_elements_text(o.terms->'what_you_get') with ordinality as common (point, at)
      union all
      select point, 1000 + at from jsonb_array_elements_text(o.terms->'includes') with ordinality as own (point, at)
      union all
      select case when (extra->>'quantity')::int > 1 then (extra->>'title') || ' × ' || (extra->>'quantity') else extra->>'title' end, 2000 + at
      from jsonb_array_elements(o.terms->'extras') with ordinality as paid (extra, at)
    ) as points
    group by point
  ) as one_of_each)
from orders o
where o.id = s.order_id and o.source = 'service' and not exists (select from deliveries d where d.stage_id = s.id);

update stages s set promised = case
  when (select count(*) from stages other where other.order_id = o.id) = 1 and jsonb_array_length(o.terms->'what_you_get') > 0
    then o.terms->'what_you_get'
  else jsonb_build_array(coalesce(nullif(btrim(s.result), ''), s.title)) end
from orders o
where o.id = s.order_id and o.source <> 'service' and not exists (select from deliveries d where d.stage_id = s.id);
