-- What services of a category are compared by is changed by the staff: values have labels, are closed, and each change has seen the last.
alter table categories add column attributes_version int not null default 1 check (attributes_version > 0);
update categories set attributes = (
  select jsonb_agg('{"labels": {}, "closed_values": [], "is_closed": false}'::jsonb || one order by at)
  from jsonb_array_elements(attributes) with ordinality as known (one, at)
) where attributes <> '[]';
