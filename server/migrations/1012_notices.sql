-- What members are told, by which way and when.

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  code text not null,  -- the notice of the catalogue: N-B1 …
  category text not null check (category in
    ('orders', 'bids', 'projects', 'services', 'disputes', 'messages', 'reviews', 'money', 'referral', 'system', 'marketing')),
  title text not null,
  text text not null default '',
  url text,  -- a path of ours
  entity_type text,
  entity_id uuid,
  actor_id uuid references users (id),
  state text not null default 'unread' check (state in ('unread', 'read', 'archived')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'critical')),
  dedupe_key text not null,  -- one event tells one person once
  group_key text,
  read_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, dedupe_key)
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc) where state <> 'archived';
-- The counter at the bell is asked for on every page of a member.
create index notifications_unread on notifications (user_id) where state = 'unread';

-- Which ways of being told a member switched on or off; what is not here follows the catalogue.
create table notice_choices (
  user_id uuid not null references users (id),
  kind text not null,
  channel text not null check (channel in ('in_app', 'email', 'push')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind, channel)
);

-- When a member is written to. Who is not here has the hours of the catalogue: quiet from 22 to 8, a digest a day.
create table notice_times (
  user_id uuid primary key references users (id),
  is_quiet boolean not null,
  quiet_from int not null check (quiet_from between 0 and 1439),  -- minutes of the day, where the member lives
  quiet_to int not null check (quiet_to between 0 and 1439),
  digest text not null check (digest in ('off', 'daily', 'weekly')),
  changed_at timestamptz not null
);

-- The end of the quiet hours a moment falls into, null outside of them; by the wall clock of a zone, whatever it does with summer.
create function quiet_until(at timestamptz, zone text, from_minute int, to_minute int) returns timestamptz
language sql stable strict as $$
  select case
    when from_minute = to_minute then null
    when from_minute < to_minute and not (minute >= from_minute and minute < to_minute) then null
    when from_minute > to_minute and not (minute >= from_minute or minute < to_minute) then null
    else (day + make_interval(days => case when from_minute > to_minute and minute >= from_minute then 1 else 0 end, mins => to_minute)) at time zone zone
  end
  from (select date_trunc('day', at at time zone zone) as day,
               (extract(hour from at at time zone zone) * 60 + extract(minute from at at time zone zone))::int as minute) here
$$;

-- Whether a member is to be left alone at a moment.
create function is_left_alone(member uuid, at timestamptz) returns boolean
language sql stable strict as $$
  select coalesce(t.is_quiet, true) and quiet_until(at, u.time_zone, coalesce(t.quiet_from, 1320), coalesce(t.quiet_to, 480)) is not null
  from users u left join notice_times t on t.user_id = u.id where u.id = member
$$;

-- The next nine in the morning of a zone, or of a Monday; null when no digest is wanted.
create function digest_after(at timestamptz, zone text, digest text) returns timestamptz
language sql stable strict as $$
  select case digest
    when 'daily' then (day + make_interval(days => case when at at time zone zone >= day + interval '9 hours' then 1 else 0 end, hours => 9)) at time zone zone
    when 'weekly' then (week + make_interval(days => case when at at time zone zone >= week + interval '9 hours' then 7 else 0 end, hours => 9)) at time zone zone
  end
  from (select date_trunc('day', at at time zone zone) as day, date_trunc('week', at at time zone zone) as week) here
$$;

-- What left for somebody beside the feed, and what became of it. The words are in the job alone, and go with it.
create table notice_deliveries (
  id uuid primary key,
  user_id uuid references users (id),  -- null: an address that is no member's
  channel text not null check (channel in ('email', 'push')),
  code text,  -- the notice of the catalogue
  state text not null check (state in ('queued', 'sent', 'failed', 'refused')),
  tries int not null default 0,
  error text,
  queued_at timestamptz not null,
  settled_at timestamptz
);
create index notice_deliveries_of_user on notice_deliveries (user_id, queued_at);
create index notice_deliveries_old on notice_deliveries (queued_at);
create index notice_deliveries_undone on notice_deliveries (settled_at) where state in ('failed', 'refused');

-- What is written about once an hour and not one letter each: it waits here for the letter of its reader.
create table held_letters (
  user_id uuid not null references users (id),
  dedupe_key text not null,
  code text not null,
  kind text not null,
  title text not null,
  text text not null default '',
  url text not null,
  held_at timestamptz not null,
  -- What waits: for the letter of the hour, for the end of a night, for the digest; a push waits for the morning too.
  goes text not null default 'hour' check (goes in ('hour', 'night', 'digest')),
  channel text not null default 'email' check (channel in ('email', 'push')),
  entity_id uuid,
  due_at timestamptz,  -- null: with the next letter of the hour
  primary key (user_id, dedupe_key, channel)
);
create index held_letters_due on held_letters (due_at) where due_at is not null;

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

-- Addresses whose own server says that there is no such mailbox: nothing but what is asked for goes there.
create table refused_addresses (
  email text primary key,  -- in small letters
  refused_at timestamptz not null,
  said text not null,
  told_by text not null default 'smtp' check (told_by in ('smtp', 'service'))
);

-- What the service that carries our letters tells of them: once each. A letter that came back for good stops all that is not asked for,
-- until the owner proves by a link in a letter that the mailbox works; our own mail server taking a letter proves nothing then.
create table mail_events (
  id text primary key check (length(id) <= 200),  -- the service's
  kind text not null check (kind in ('bounced', 'complained')),
  delivery_id uuid not null,
  user_id uuid references users (id),
  received_at timestamptz not null
);
create index mail_events_of_user on mail_events (user_id, received_at desc);
create index mail_events_old on mail_events (received_at);
