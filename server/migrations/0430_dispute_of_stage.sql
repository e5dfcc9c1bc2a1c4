-- The order's page leads to the one dispute about a stage, the newest when there were two.
alter table stages add column dispute_id uuid;
update stages s set dispute_id = d.id
  from (select distinct on (ds.stage_id) ds.stage_id, d.id from dispute_stages ds join disputes d on d.id = ds.dispute_id
        order by ds.stage_id, d.created_at desc, d.id desc) d
  where d.stage_id = s.id;
