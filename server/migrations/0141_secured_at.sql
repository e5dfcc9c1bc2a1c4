-- When the password, the address or a second factor was last changed: money stays in for a day after it.
alter table users add column secured_at timestamptz;
