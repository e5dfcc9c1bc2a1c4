-- When a member is written to. Who is not here has the hours of the catalogue: quiet from 22 to 8, a digest a day.
create table notice_times (
  user_id uuid primary key references users (id),
  is_quiet boolean not null,
  quiet_from int not null check (quiet_from between 0 and 1439),   -- minutes of the day, where the member lives
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

-- What waits: for the letter of the hour, for the end of a night, for the digest; a push waits for the morning too.
alter table held_letters
  add column goes text not null default 'hour' check (goes in ('hour', 'night', 'digest')),
  add column channel text not null default 'email' check (channel in ('email', 'push')),
  add column entity_id uuid,
  add column due_at timestamptz,                       -- null: with the next letter of the hour
  drop constraint held_letters_pkey,
  add primary key (user_id, dedupe_key, channel);
create index held_letters_due on held_letters (due_at) where due_at is not null;

-- Addresses whose own server says that there is no such mailbox: nothing but what is asked for goes there.
create table refused_addresses (
  email text primary key,                              -- in small letters
  refused_at timestamptz not null,
  said text not null
);
