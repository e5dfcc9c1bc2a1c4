-- How a member works: when there is time, for how much, in which standing.
alter table users
  add column availability text not null default 'now' check (availability in ('now', 'from_date', 'busy')),
  add column available_from date,
  add column vacation_from date,
  add column vacation_to date,
  add column vacation_message text not null default '',
  add column hourly_rate_minor bigint check (hourly_rate_minor > 0),
  add column tax_kind text check (tax_kind in ('person', 'npd', 'ip', 'company')),
  add check ((availability = 'from_date') = (available_from is not null)),
  add check (vacation_from <= vacation_to),
  add check ((vacation_from is null) = (vacation_to is null));

-- What came of the orders, as a seller; told with what it is counted from.
alter table users
  add column cancelled_fault_count int not null default 0,   -- ended early by the seller, not begun in time, or too late
  add column customers_count int not null default 0,         -- who had an order brought to the end
  add column repeat_customers_count int not null default 0;  -- of them those with two and more

-- An ended order is counted for its people by the clock, once: who accepts or cancels never waits for another's row.
alter table orders add column is_outcome_counted boolean not null default false;
create index orders_outcome_not_counted on orders (ended_at) where ended_at is not null and not is_outcome_counted;

-- Who does not want to deal with whom. Neither learns of the other's block.
create table user_blocks (
  blocker_id uuid not null references users (id),
  blocked_id uuid not null references users (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index user_blocks_of_blocked on user_blocks (blocked_id);

-- What a member notes about another, for nobody else's eyes.
create table user_notes (
  owner_id uuid not null references users (id),
  about_id uuid not null references users (id),
  text text not null check (length(text) between 1 and 2000),
  updated_at timestamptz not null,
  primary key (owner_id, about_id),
  check (owner_id <> about_id)
);
create index user_notes_about on user_notes (about_id);
