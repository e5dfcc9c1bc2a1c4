-- A level falls only thirty days after its seller was told of what is missing.
create table level_warnings (
  user_id uuid primary key references users (id),
  to_level text not null check (to_level in ('novice', 'trusted', 'pro')),
  warned_at timestamptz not null,
  falls_at timestamptz not null
);
