-- Links by which an address of the last seven days takes its account back. Each names the address that comes back and the moment
-- since when everything is undone; while one lives, its address is nobody else's.
create table stop_links (
  hash text primary key,
  user_id uuid not null references users (id),
  email text not null,
  since timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index stop_links_of_user on stop_links (user_id, created_at);
create index stop_links_of_address on stop_links (lower(email));

insert into stop_links (hash, user_id, email, since, created_at, expires_at)
select stop_hash, user_id, old_email, created_at, created_at, stop_until from email_changes where stopped_at is null;
alter table email_changes drop column stop_hash, drop column stop_until;
