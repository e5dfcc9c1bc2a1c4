-- the same bytes under another name are another file for people
drop index files_natural;
create unique index files_natural on files (owner_id, sha256, name) where deleted_at is null;
