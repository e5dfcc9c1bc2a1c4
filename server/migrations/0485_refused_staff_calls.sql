-- What the staff was refused stands in the same chain; the log is narrowed by period, by who did and whom it is about.
alter table audit_records add column refused text generated always as (data ->> 'refused') stored;
create index audit_records_refused on audit_records (no) where refused is not null;
create index audit_records_in_time on audit_records (at);
create index audit_records_by_staff on audit_records (staff_id, no);
drop index audit_records_of_staff;
