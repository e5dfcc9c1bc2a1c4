-- An address changes when the new one answers; the old one can stop it, or take it back for a week. Only hashes of the links are kept.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  old_email text not null,
  new_email text not null,
  confirm_hash text not null unique,
  stop_hash text not null unique,
  created_at timestamptz not null,
  confirm_until timestamptz not null,
  stop_until timestamptz not null,
  done_at timestamptz,
  stopped_at timestamptz
);
create index email_changes_of_user on email_changes (user_id, created_at desc);
