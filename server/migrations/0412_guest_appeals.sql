-- Who writes without an account leaves a name; the same words from the same address are one appeal.
alter table appeals add column guest_name text, add column guest_fingerprint text unique;
