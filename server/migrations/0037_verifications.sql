-- What of a person was proved. The address of mail is proved by users.email_verified_at; no row means «not started».
create table verifications (
  user_id uuid not null references users (id),
  kind text not null check (kind in ('phone', 'identity', 'tax')),
  status text not null check (status in ('not_started', 'submitted', 'approved', 'needs_info', 'rejected', 'expired', 'revoked')),
  reason text,
  submitted_at timestamptz,
  decided_at timestamptz,
  expires_at timestamptz,
  primary key (user_id, kind)
);

-- Digits alone, the country's code first. One number belongs to one account.
alter table users add column phone text check (phone ~ '^[0-9]{11,15}$');
create unique index users_phone on users (phone);

-- One live code a member; only its hash is kept.
create table phone_codes (
  user_id uuid primary key references users (id),
  phone text not null,
  code_hash text not null,
  tries int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
