-- Who is blocked has nothing on sale; it comes back by itself when the block is over.
do $$
declare known text;
begin
  select conname into known from pg_constraint where conrelid = 'services'::regclass and pg_get_constraintdef(oid) like '%stopped_for%';
  execute format('alter table services drop constraint %I', known);
end $$;
alter table services add constraint services_stopped_for check (
  stopped_for is null
  or (status = 'paused' and cardinality(stopped_for) > 0 and stopped_for <@ array['vacation', 'queue', 'absence', 'blocked'])
);
