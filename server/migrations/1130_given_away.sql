-- What each side let go of in an order, so that the sum of a day decides when a fresh proof is needed. One row for a stage and a side.
create table given_away (
  user_id uuid not null references users (id) on delete cascade,
  stage_id uuid not null references stages (id) on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  primary key (user_id, stage_id)
);
create index given_away_of_stage on given_away (stage_id);
