-- An edit taken back is kept as a version that never was on sale.
alter table service_versions drop constraint service_versions_status_check;
alter table service_versions add constraint service_versions_status_check
  check (status in ('draft', 'on_moderation', 'needs_changes', 'applied', 'rejected', 'discarded'));
-- Who of the staff is judging the version, so that two do not do the same work.
alter table service_versions add column taken_by uuid references users (id);
alter table service_versions add column taken_until timestamptz;
-- What services of the sub-category cost: counted by the clock, not by each who asks.
alter table categories add column prices jsonb;   -- {p25_minor, p50_minor, p75_minor, count}
