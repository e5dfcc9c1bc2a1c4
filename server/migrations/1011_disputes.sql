-- Disputes about stages, and appeals: what people write to the administration.

create sequence dispute_numbers start 4101;

-- A quarrel about stages of an order; the order's chat is its room.
create table disputes (
  id uuid primary key,
  number bigint not null unique default nextval('dispute_numbers'),
  order_id uuid not null references orders (id),
  chat_id uuid references chats (id),
  opener_id uuid not null references users (id),
  respondent_id uuid not null references users (id),
  category text not null check (category in ('not_delivered', 'late', 'quality', 'scope', 'no_response', 'payment', 'rights', 'other')),
  status text not null check (status in
    ('opened', 'withdrawn', 'negotiation', 'settled', 'arbitration', 'evidence', 'proposed', 'decided', 'appealed', 'final', 'closed')),
  amount_minor bigint not null check (amount_minor > 0),
  acts_by text check (acts_by in ('opener', 'respondent', 'both', 'arbiter')),  -- who must act; nobody when it is over
  acts_until timestamptz,
  arbiter_id uuid references users (id),
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  -- Whose turn it is and until when: an answer within 72 hours, talks of five days.
  answered_at timestamptz,
  -- The arbiter of a case: takes it, asks the sides, decides. After an appeal another one decides finally.
  first_arbiter_id uuid references users (id),  -- who decided in the first instance, once it is appealed
  ruling_until timestamptz,  -- till when the arbiter's word is due; a hand-over does not move it
  check (opener_id <> respondent_id)
);
create index disputes_of_opener on disputes (opener_id, created_at desc, id desc);
create index disputes_of_respondent on disputes (respondent_id, created_at desc, id desc);
create index disputes_newest on disputes (created_at desc, id desc);
create index disputes_of_chat on disputes (chat_id);
create index disputes_of_arbiter on disputes (arbiter_id) where closed_at is null;
-- The open list of what arbiters decided: by month, and by the words of a summary.
create index disputes_decided on disputes (date_trunc('month', closed_at at time zone 'Europe/Moscow') desc, number desc) where status = 'closed';

create table dispute_stages (
  dispute_id uuid not null references disputes (id),
  stage_id uuid not null references stages (id),
  -- A stage in dispute is frozen: what it was, and which deadlines wait for its end.
  froze_status text not null,  -- what the stage goes back to when the dispute is withdrawn
  frozen_timers jsonb not null,  -- the deadlines taken away, as they stood at frozen_at
  frozen_at timestamptz not null,
  thawed_at timestamptz,
  primary key (dispute_id, stage_id)
);
create unique index one_open_dispute_of_stage on dispute_stages (stage_id) where thawed_at is null;

-- What the two sides of a dispute have said with a figure: the claim, the answer, the offers. The newest of a side is its word.
create table dispute_moves (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  kind text not null check (kind in ('claim', 'answer', 'offer')),
  side text not null check (side in ('opener', 'respondent')),
  customer_percent int not null check (customer_percent between 0 and 100),  -- of the stage's price, back to the customer
  text text not null check (length(text) <= 4000),
  created_at timestamptz not null,
  check (kind <> 'claim' or side = 'opener'),
  check (kind <> 'answer' or side = 'respondent')
);
create index moves_of_dispute on dispute_moves (dispute_id, created_at);
create unique index one_claim_and_answer on dispute_moves (dispute_id, kind) where kind <> 'offer';

-- How each side, and then the arbiter, sees the points of the stage's list; `no` counts from 0.
create table dispute_points (
  dispute_id uuid not null references disputes (id),
  no int not null check (no >= 0),
  side text not null check (side in ('opener', 'respondent', 'arbiter')),
  fulfilled text not null check (fulfilled in ('yes', 'partly', 'no')),
  primary key (dispute_id, no, side)
);

-- Materials beside the order's chat and its deliveries. Nobody takes one back.
create table dispute_files (
  dispute_id uuid not null references disputes (id),
  no int not null check (no > 0),
  file_id uuid not null references files (id),
  added_by uuid not null references users (id),
  created_at timestamptz not null,
  primary key (dispute_id, no),
  unique (dispute_id, file_id)
);
create index dispute_files_of_file on dispute_files (file_id);

create table dispute_questions (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  side text not null check (side in ('opener', 'respondent')),
  asked_by uuid not null references users (id),
  text text not null check (length(text) between 1 and 4000),
  asked_at timestamptz not null,
  until timestamptz not null,
  answer text check (length(answer) <= 4000),
  answered_at timestamptz,  -- also when the time was over without an answer: then the answer is null
  check (answer is null or answered_at is not null)
);
create index questions_of_dispute on dispute_questions (dispute_id, asked_at);
create unique index one_open_question on dispute_questions (dispute_id) where answered_at is null;

create table dispute_rulings (
  dispute_id uuid not null references disputes (id),
  instance smallint not null check (instance in (1, 2)),
  arbiter_id uuid not null references users (id),
  signed_by uuid references users (id),  -- large sums of the second instance: somebody else
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
create index rulings_by_words on dispute_rulings using gin (to_tsvector('russian', replace(lower(summary), 'ё', 'е')));

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

create sequence appeal_numbers start 7301;

-- What people write to the administration about somebody, something, or a decision.
create table appeals (
  id uuid primary key,
  number bigint not null unique default nextval('appeal_numbers'),
  type text not null check (type in
    ('user', 'service', 'project', 'bid', 'work', 'review', 'message', 'moderation', 'verification', 'payment', 'copyright', 'personal_data', 'other')),
  author_id uuid references users (id),
  guest_email text,
  target_type text,
  target_id uuid,
  target_snapshot jsonb,
  order_id uuid references orders (id),
  reason_code text not null,
  text text not null check (length(text) <= 4000),
  file_ids uuid[] not null default '{}',
  status text not null check (status in
    ('new', 'in_review', 'waiting_user', 'escalated', 'upheld', 'partly', 'rejected', 'reopened', 'withdrawn', 'closed')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'critical')),
  assignee_id uuid references users (id),
  first_reply_by timestamptz,
  decide_by timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  -- An appeal from its filing to its end: whose turn it is and until when, who has it, whose decision it is against. Nobody handles an appeal
  -- of their own, about themselves, against their own decision, or for the second time.
  owner_id uuid references users (id),  -- whose the target is
  judged_by uuid references users (id),  -- who made the decision it is against
  judged_at timestamptz,
  judged_reason text,
  first_handler_id uuid references users (id),  -- who decided it, once it is looked at again
  held_until timestamptz,  -- till then nobody else takes it
  acts_by text check (acts_by in ('author', 'staff')),
  acts_until timestamptz,
  asked_at timestamptz,
  decided_at timestamptz,
  -- Who writes without an account leaves a name; the same words from the same address are one appeal.
  guest_name text,
  guest_fingerprint text unique,
  -- Whoever a complaint is about is asked what they say, until a moment all sides see. Nobody learns from it who complained: the question is
  -- the staff's own, and so are the words of the decision for this side.
  hearing_until timestamptz,  -- null: not asked
  hearing_answered_at timestamptz,  -- the newest answer to the newest question
  shared_file_ids uuid[] not null default '{}',  -- the author's, opened to the other side
  check (author_id is not null or guest_email is not null),
  check (assignee_id <> author_id),
  check (assignee_id <> owner_id),
  check (assignee_id <> judged_by),
  check (assignee_id <> first_handler_id),
  check (hearing_until is null or owner_id is not null)
);
create index appeals_newest on appeals (created_at desc, id desc);
create index appeals_of_author on appeals (author_id, created_at desc, id desc);
create index appeals_open_about on appeals (target_type, target_id)
  where target_id is not null and status in ('new', 'in_review', 'waiting_user', 'escalated', 'reopened');
create index appeals_waiting on appeals (acts_until, id) where acts_by is not null;
create unique index appeals_open_complaint on appeals (author_id, type, target_type, target_id)
  where author_id is not null and target_id is not null
    and status in ('new', 'in_review', 'waiting_user', 'escalated', 'reopened');
create index appeals_heard on appeals (owner_id, created_at desc, id desc) where hearing_until is not null;
-- Complaints about one person's things, the newest first.
create index appeals_of_owner on appeals (owner_id, created_at desc, id desc) where owner_id is not null;

alter table sanctions add foreign key (appeal_id) references appeals (id);
alter table sanctions add foreign key (lift_appeal_id) references appeals (id);

-- What was said and done, oldest first. Nobody changes a step.
create table appeal_steps (
  id uuid primary key,
  appeal_id uuid not null references appeals (id),
  kind text not null check (kind in
    ('taken', 'left', 'escalated', 'asked', 'answered', 'added', 'decided', 'reopened', 'withdrawn', 'lapsed', 'delayed', 'closed',
    'hearing_asked', 'hearing_answered', 'unheard')),
  side text not null check (side in
    ('author', 'staff', 'clock', 'owner')),
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
  owner_text text check (length(owner_text) between 30 and 2000),
  primary key (appeal_id, instance),
  unique (appeal_id, decided_by),
  check (result <> 'rejected' or measure = 'none')
);
