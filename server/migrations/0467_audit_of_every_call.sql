-- Every call of the staff that changes something or reads personal data has its record: not each is about one person or one thing.
alter table audit_records alter column person_id drop not null;
alter table audit_records alter column entity_id drop not null;
create index audit_records_of_action on audit_records (action, no);
create index audit_records_of_entity on audit_records (entity_id, no);
