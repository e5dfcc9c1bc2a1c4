-- Browsers that are sent pushes: each by the wish of its owner, for as long as the session lasts in which it was told.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  session_id uuid not null references sessions (id),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_devices_of_user on push_devices (user_id);
create index push_devices_of_session on push_devices (session_id);

-- What left for somebody beside the feed, and what became of it. The words are in the job alone, and go with it.
create table notice_deliveries (
  id uuid primary key,
  user_id uuid references users (id),              -- null: an address that is no member's
  channel text not null check (channel in ('email', 'push')),
  code text,                                       -- the notice of the catalogue
  state text not null check (state in ('queued', 'sent', 'failed', 'refused')),
  tries int not null default 0,
  error text,
  queued_at timestamptz not null,
  settled_at timestamptz
);
create index notice_deliveries_of_user on notice_deliveries (user_id, queued_at);
create index notice_deliveries_old on notice_deliveries (queued_at);
create index notice_deliveries_undone on notice_deliveries (settled_at) where state in ('failed', 'refused');
