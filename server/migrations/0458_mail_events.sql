-- What the service that carries our letters tells of them: once each. A letter that came back for good stops all that is not asked for,
-- until the owner proves by a link in a letter that the mailbox works; our own mail server taking a letter proves nothing then.
create table mail_events (
  id text primary key check (length(id) <= 200),              -- the service's
  kind text not null check (kind in ('bounced', 'complained')),
  delivery_id uuid not null,
  user_id uuid references users (id),
  received_at timestamptz not null
);
create index mail_events_of_user on mail_events (user_id, received_at desc);
create index mail_events_old on mail_events (received_at);

alter table refused_addresses add column told_by text not null default 'smtp' check (told_by in ('smtp', 'service'));
