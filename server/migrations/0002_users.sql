create table users (
  id uuid primary key,
  user_name text not null check (user_name ~ '^[A-Za-z0-9_-]{3,24}$'),
  name text not null,
  surname text not null,
  email text not null,
  email_verified_at timestamptz,
  password_hash text not null,
  roles text[] not null,
  active_role text not null check (active_role in ('customer', 'seller', 'admin')),
  permissions text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'limited', 'blocked', 'deleted')),
  blocked_reason text,
  referral_code text not null unique,
  referred_by uuid references users (id),
  avatar_variant text not null default 'bauhaus' check (avatar_variant in ('bauhaus', 'beam', 'marble', 'pixel', 'ring', 'sunset')),
  avatar_file_id uuid,
  headline text not null default '',
  about text not null default '',
  city_id uuid,
  time_zone text not null default 'Europe/Moscow',
  languages text[] not null default '{ru}',
  level text not null default 'novice' check (level in ('novice', 'trusted', 'pro', 'top')),
  rating_score numeric(3, 2),
  rating_count int not null default 0,
  completed_count int not null default 0,
  on_time_num int not null default 0,
  on_time_den int not null default 0,
  response_minutes int,
  last_seen_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (active_role = any (roles))
);
create unique index users_email on users (lower(email));
create unique index users_user_name on users (lower(user_name));

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  bind_hash text,                    -- SHA-256 of the binding cookie; null for clients that are not browsers
  is_remembered boolean not null,
  user_agent text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;

-- Links sent by mail: only the hash is kept, each works once.
create table one_time_tokens (
  hash text primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('confirm_email', 'recover_password')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_of_user on one_time_tokens (user_id, purpose);

create table consents (
  user_id uuid not null references users (id),
  document text not null,
  document_version text not null,
  ip text not null,
  given_at timestamptz not null,
  primary key (user_id, document, document_version)
);
