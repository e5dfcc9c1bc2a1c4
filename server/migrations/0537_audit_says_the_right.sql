-- By which right a call was allowed, and what it changed: [before, after] of each field. Records from before have neither, and their old hash.
alter table audit_records add column right_used text;
alter table audit_records add column changes jsonb;
