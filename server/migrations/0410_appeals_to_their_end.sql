-- An appeal from its filing to its end: whose turn it is and until when, who has it, whose decision it is against. Nobody handles an appeal
-- of their own, about themselves, against their own decision, or for the second time.
alter table appeals
  drop column decision,
  drop column previous_id,
  add column owner_id uuid references users (id),            -- whose the target is
  add column judged_by uuid references users (id),           -- who made the decision it is against
  add column judged_at timestamptz,
  add column judged_reason text,
  add column first_handler_id uuid references users (id),    -- who decided it, once it is looked at again
  add column held_until timestamptz,                         -- till then nobody else takes it
  add column acts_by text check (acts_by in ('author', 'staff')),
  add column acts_until timestamptz,
  add column asked_at timestamptz,
  add column decided_at timestamptz,
  add check (assignee_id <> author_id),
  add check (assignee_id <> owner_id),
  add check (assignee_id <> judged_by),
  add check (assignee_id <> first_handler_id);
update appeals set acts_by = 'staff', acts_until = coalesce(first_reply_by, decide_by, created_at + interval '7 days')
  where status in ('new', 'in_review', 'escalated', 'reopened');
update appeals set decide_by = acts_until where acts_by = 'staff' and decide_by is null;
create index appeals_waiting on appeals (acts_until, id) where acts_by is not null;

drop index appeals_open_complaint;
create unique index appeals_open_complaint on appeals (author_id, type, target_type, target_id)
  where author_id is not null and target_id is not null
    and status in ('new', 'in_review', 'waiting_user', 'escalated', 'reopened');

-- What was said and done, oldest first. Nobody changes a step.
create table appeal_steps (
  id uuid primary key,
  appeal_id uuid not null references appeals (id),
  kind text not null check (kind in
    ('taken', 'left', 'escalated', 'asked', 'answered', 'added', 'decided', 'reopened', 'withdrawn', 'lapsed', 'delayed', 'closed')),
  side text not null check (side in ('author', 'staff', 'clock')),
  person_id uuid references users (id),
  text text not null default '' check (length(text) <= 4000),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 10),
  created_at timestamptz not null,
  check ((side = 'clock') = (person_id is null))
);
create index steps_of_appeal on appeal_steps (appeal_id, created_at, id);

-- The second instance is somebody else's.
create table appeal_decisions (
  appeal_id uuid not null references appeals (id),
  instance smallint not null check (instance in (1, 2)),
  result text not null check (result in ('upheld', 'partly', 'rejected')),
  reason text not null,
  rule text not null,
  text text not null check (length(text) between 30 and 2000),
  measure text not null,
  decided_by uuid not null references users (id),
  decided_at timestamptz not null,
  primary key (appeal_id, instance),
  unique (appeal_id, decided_by),
  check (result <> 'rejected' or measure = 'none')
);
