-- Events that are still to be told (cards, notices, letters, figures): a row is written with its event and goes when it is told.
create table untold_events (
  no bigint generated always as identity primary key,   -- of one entity in the order of its changes: they hold its lock
  event_id uuid not null references events (id),
  entity_id uuid not null,
  tries int not null default 0,
  last_error text,
  retry_at timestamptz,                                 -- failed; whatever else is to be told of the entity waits with it
  set_aside_at timestamptz                              -- failed too often: holds up nobody, waits for a person
);
create index untold_events_put_off on untold_events (entity_id, no) where retry_at is not null;
