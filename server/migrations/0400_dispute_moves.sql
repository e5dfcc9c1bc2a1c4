-- What the two sides of a dispute have said with a figure: the claim, the answer, the offers. The newest of a side is its word. The claim
-- stood in two tables before.
create table dispute_moves (
  id uuid primary key,
  dispute_id uuid not null references disputes (id),
  kind text not null check (kind in ('claim', 'answer', 'offer')),
  side text not null check (side in ('opener', 'respondent')),
  customer_percent int not null check (customer_percent between 0 and 100),   -- of the stage's price, back to the customer
  text text not null check (length(text) <= 4000),
  created_at timestamptz not null,
  check (kind <> 'claim' or side = 'opener'),
  check (kind <> 'answer' or side = 'respondent')
);
create index moves_of_dispute on dispute_moves (dispute_id, created_at);
create unique index one_claim_and_answer on dispute_moves (dispute_id, kind) where kind <> 'offer';
insert into dispute_moves (id, dispute_id, kind, side, customer_percent, text, created_at)
  select gen_random_uuid(), d.id, 'claim', 'opener', 100 - ds.wanted_seller_bp / 100, left(coalesce(d.claim ->> 'text', ''), 4000), d.created_at
  from disputes d join lateral (select wanted_seller_bp from dispute_stages where dispute_id = d.id order by stage_id limit 1) ds on true;
alter table dispute_stages drop column wanted_seller_bp;
alter table disputes drop column claim;

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

-- Whose turn it is and until when: an answer within 72 hours, talks of five days. What was open before has them from its last change on.
alter table disputes add column answered_at timestamptz;
update disputes set acts_by = 'respondent', acts_until = updated_at + interval '72 hours' where status = 'opened';
insert into timers (entity, entity_id, kind, due_at, remind_at)
  select 'dispute', id, 'answer', acts_until, acts_until - interval '24 hours' from disputes where status = 'opened';
