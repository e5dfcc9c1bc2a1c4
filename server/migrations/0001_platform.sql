-- What every feature stands on: the transition log, timers, each member's feed, repeated calls, kept settings.

create table events (
  id uuid primary key,
  type text not null,
  entity text not null,
  entity_id uuid not null,
  from_status text,
  to_status text,
  actor_id uuid,
  actor text not null,               -- customer, seller, staff, clock, provider, system
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
  primary key (entity, entity_id, kind)
);
create index timers_due on timers (due_at);

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
