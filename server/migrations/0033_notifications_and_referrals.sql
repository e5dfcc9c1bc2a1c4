create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  code text not null,                              -- the notice of the catalogue: N-B1 …
  category text not null check (category in
    ('orders', 'bids', 'projects', 'services', 'disputes', 'messages', 'reviews', 'money', 'referral', 'system', 'marketing')),
  title text not null,
  text text not null default '',
  url text,                                        -- a path of ours
  entity_type text,
  entity_id uuid,
  actor_id uuid references users (id),
  state text not null default 'unread' check (state in ('unread', 'read', 'archived')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'critical')),
  dedupe_key text not null,                        -- one event tells one person once
  group_key text,
  read_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, dedupe_key)
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc) where state <> 'archived';

-- Who came by whose code. The first inviter stays for life.
create table referrals (
  id uuid primary key,
  referrer_id uuid not null references users (id),
  referred_id uuid not null unique references users (id),
  code text not null,
  status text not null check (status in ('registered', 'qualified', 'expired', 'ended', 'rejected')),
  registered_at timestamptz not null,
  qualified_at timestamptz,
  ends_at timestamptz,
  reject_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (referrer_id <> referred_id)
);
create index referrals_of_referrer on referrals (referrer_id, created_at desc, id desc);

create table referral_accruals (
  id uuid primary key,
  referral_id uuid not null references referrals (id),
  stage_id uuid not null references stages (id),
  base_fee_minor bigint not null check (base_fee_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('pending', 'paid', 'reversed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (referral_id, stage_id)
);

-- Those who came by a code before this table was there.
insert into referrals (id, referrer_id, referred_id, code, status, registered_at, created_at, updated_at)
select gen_random_uuid(), u.referred_by, u.id, r.referral_code, 'registered', u.created_at, u.created_at, u.created_at
from users u join users r on r.id = u.referred_by;
