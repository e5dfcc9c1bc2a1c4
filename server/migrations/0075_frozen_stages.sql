-- A stage in dispute is frozen: what it was, and which deadlines wait for its end. Nobody could open a dispute before.
alter table dispute_stages
  add column froze_status text not null,             -- what the stage goes back to when the dispute is withdrawn
  add column frozen_timers jsonb not null,           -- the deadlines taken away, as they stood at frozen_at
  add column frozen_at timestamptz not null,
  add column thawed_at timestamptz;
create unique index one_open_dispute_of_stage on dispute_stages (stage_id) where thawed_at is null;
