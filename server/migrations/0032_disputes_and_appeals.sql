-- A quarrel about stages of an order; the order's chat is its room.
create sequence dispute_numbers start 4101;
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
  claim jsonb not null,                            -- what was promised, what came, what is wanted
  amount_minor bigint not null check (amount_minor > 0),
  acts_by text check (acts_by in ('opener', 'respondent', 'both', 'arbiter')),   -- who must act; nobody when it is over
  acts_until timestamptz,
  arbiter_id uuid references users (id),
  ruling jsonb,
  fault text check (fault in ('seller', 'customer', 'both', 'none')),
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (opener_id <> respondent_id)
);
create index disputes_of_opener on disputes (opener_id, created_at desc, id desc);
create index disputes_of_respondent on disputes (respondent_id, created_at desc, id desc);
create index disputes_newest on disputes (created_at desc, id desc);
create index disputes_of_chat on disputes (chat_id);

create table dispute_stages (
  dispute_id uuid not null references disputes (id),
  stage_id uuid not null references stages (id),
  wanted_seller_bp int not null check (wanted_seller_bp between 0 and 10000),
  primary key (dispute_id, stage_id)
);

-- What people write to the administration about somebody, something, or a decision.
create sequence appeal_numbers start 7301;
create table appeals (
  id uuid primary key,
  number bigint not null unique default nextval('appeal_numbers'),
  type text not null check (type in
    ('user', 'service', 'project', 'review', 'message', 'moderation', 'verification', 'payment', 'copyright', 'personal_data', 'other')),
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
  decision jsonb,
  previous_id uuid references appeals (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (author_id is not null or guest_email is not null)
);
create index appeals_newest on appeals (created_at desc, id desc);
create index appeals_of_author on appeals (author_id, created_at desc, id desc);
