-- What members saved. A removed one stays as a tombstone, so that an older list of another device does not bring it back.
create table favorites (
  user_id uuid not null references users (id),
  type text not null check (type in ('service', 'project', 'user')),
  target_id uuid not null,
  saved_at timestamptz not null,
  removed_at timestamptz,
  primary key (user_id, type, target_id)
);
create index favorites_newest on favorites (user_id, saved_at desc, target_id) where removed_at is null;
