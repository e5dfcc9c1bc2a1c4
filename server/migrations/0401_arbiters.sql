-- The arbiter of a case: takes it, asks the sides, decides. After an appeal another one decides finally.
alter table disputes
  add column first_arbiter_id uuid references users (id),   -- who decided in the first instance, once it is appealed
  add column ruling_until timestamptz;                      -- till when the arbiter's word is due; a hand-over does not move it
alter table disputes drop column ruling, drop column fault;
create index disputes_of_arbiter on disputes (arbiter_id) where closed_at is null;

create table dispute_questions (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  side text not null check (side in ('opener', 'respondent')),
  asked_by uuid not null references users (id),
  text text not null check (length(text) between 1 and 4000),
  asked_at timestamptz not null,
  until timestamptz not null,
  answer text check (length(answer) <= 4000),
  answered_at timestamptz,                                  -- also when the time was over without an answer: then the answer is null
  check (answer is null or answered_at is not null)
);
create index questions_of_dispute on dispute_questions (dispute_id, asked_at);
create unique index one_open_question on dispute_questions (dispute_id) where answered_at is null;

create table dispute_rulings (
  dispute_id uuid not null references disputes (id),
  instance smallint not null check (instance in (1, 2)),
  arbiter_id uuid not null references users (id),
  signed_by uuid references users (id),                     -- large sums of the second instance: somebody else
  customer_percent int not null check (customer_percent between 0 and 100),
  fault text not null check (fault in ('seller', 'customer', 'both', 'none')),
  text text not null check (length(text) between 30 and 2000),
  summary text not null check (length(summary) between 30 and 1000),
  rules text[] not null check (cardinality(rules) between 1 and 8),
  answer text check (length(answer) <= 2000),
  proposed_at timestamptz not null,
  decided_at timestamptz,
  primary key (dispute_id, instance),
  check (signed_by <> arbiter_id)
);

create table dispute_responses (
  dispute_id uuid not null references disputes (id),
  side text not null check (side in ('opener', 'respondent')),
  kind text not null check (kind in ('agree', 'object', 'waive', 'appeal')),
  ground text check (ground in ('new_fact', 'rule_misread')),
  text text not null default '' check (length(text) <= 2000),
  created_at timestamptz not null,
  primary key (dispute_id, side, kind),
  check ((kind = 'appeal') = (ground is not null))
);

-- A final decision about a large sum waits for a signature here.
alter table approvals drop constraint approvals_kind_check;
delete from approvals where kind = 'dispute_split';
alter table approvals add constraint approvals_kind_check check (kind in ('dispute_ruling', 'payout', 'correction'));
