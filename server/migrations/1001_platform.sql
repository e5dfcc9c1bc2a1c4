-- What every feature stands on: the transition log, timers, each member's feed, repeated calls, kept settings.

create table events (
  id uuid primary key,
  type text not null,
  entity text not null,
  entity_id uuid not null,
  from_status text,
  to_status text,
  actor_id uuid,
  actor text not null,  -- customer, seller, staff, clock, provider, system
  reason text,
  data jsonb not null default '{}',
  at timestamptz not null
);
create index events_of_entity on events (entity, entity_id, at, id);

create table timers (
  entity text not null,
  entity_id uuid not null,
  kind text not null,
  due_at timestamptz not null,
  tries int not null default 0,
  last_error text,
  -- When those a deadline hurts are to be told of it next; null when they know, or when nobody has to. Silence acts on no deadline that waits to be told.
  remind_at timestamptz,
  primary key (entity, entity_id, kind)
);
create index timers_wake on timers (least(due_at, remind_at));

-- One gap-free sequence per member: the counter row is locked, so seq order is commit order.
create table user_feeds (
  user_id uuid primary key,
  last_seq bigint not null default 0
);

create table user_events (
  user_id uuid not null,
  seq bigint not null,
  type text not null,
  payload jsonb not null,
  at timestamptz not null,
  primary key (user_id, seq)
);
create index user_events_age on user_events (at);

-- Events that are still to be told (cards, notices, letters, figures): a row is written with its event and goes when it is told.
create table untold_events (
  no bigint generated always as identity primary key,  -- of one entity in the order of its changes: they hold its lock
  event_id uuid not null references events (id),
  entity_id uuid not null,
  tries int not null default 0,
  last_error text,
  retry_at timestamptz,  -- failed; whatever else is to be told of the entity waits with it
  set_aside_at timestamptz  -- failed too often: holds up nobody, waits for a person
);
create index untold_events_put_off on untold_events (entity_id, no) where retry_at is not null;

-- Answers of repeated calls, kept in the transaction of their effect.
create table idempotency_keys (
  actor_id uuid not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status int,
  answer jsonb,
  at timestamptz not null,
  primary key (actor_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (at);

create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Where an address leads now, or that it is gone. A pattern is a path, or its beginning followed by «/*».
create table route_rules (
  id uuid primary key,
  pattern text not null check (pattern like '/%'),
  target text,
  code int not null check (code in (301, 302, 410)),
  is_active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  hits bigint not null default 0,
  author_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check ((code = 410) = (target is null)),
  check (starts_at < ends_at)
);
create unique index route_rules_pattern on route_rules (pattern);
create index route_rules_newest on route_rules (created_at desc, id desc);

-- How long the market takes, measured each night over the last ninety days; nothing is told of few cases.
create table paces (
  what text primary key check (what in ('service', 'payout', 'acceptance', 'dispute', 'appeal')),
  cases int not null check (cases >= 0),
  usual_minutes int not null check (usual_minutes >= 0),  -- half of them
  most_minutes int not null check (most_minutes >= 0),  -- nine of ten
  counted_at timestamptz not null
);
