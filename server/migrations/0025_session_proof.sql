-- When the owner of a session last proved to be there, and on which browser: sensitive calls ask for a recent proof, a new
-- browser is told to the owner by mail.

alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;
alter table sessions add column device_hash text;   -- SHA-256 of the device cookie; null for clients that are not browsers
create index sessions_of_device on sessions (user_id, device_hash);
