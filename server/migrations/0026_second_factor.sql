-- A second factor beside the password: codes of an authenticator app, passkeys, and recovery codes for the day both are lost.

-- Which factors are on; sign-in, proofs and the staff's rule read it on every request.
alter table users add column second_factors text[] not null default '{}' check (second_factors <@ array['totp', 'passkey']);

create table totp_secrets (
  user_id uuid primary key references users (id),
  sealed_secret text not null,       -- readable only with the product's secret
  created_at timestamptz not null,
  confirmed_at timestamptz,          -- null: shown, but no code was typed back yet
  last_step bigint not null default 0  -- a code counts once: only later steps are taken
);

create table recovery_codes (
  user_id uuid not null references users (id),
  hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at);

-- Questions put to a browser: answered once, within minutes, and not guessed at for long. Only the hash is kept.
create table challenges (
  hash text primary key,
  purpose text not null check (purpose in ('second_factor', 'passkey_sign_in', 'passkey_registration', 'passkey_proof')),
  user_id uuid references users (id),
  session_id uuid references sessions (id),
  is_remembered boolean not null default false,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenges_age on challenges (expires_at);
