-- What one of the staff has decided without another's signature, so that the sum of a day decides when one is needed.
create table decided_alone (
  user_id uuid not null references users (id) on delete cascade,
  entity_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  primary key (user_id, entity_id)
);
