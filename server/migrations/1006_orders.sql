-- The agreement and its stages. All money hangs on stages; orders.status is written whenever a stage moves.

create sequence order_numbers start 10482001;

create table orders (
  id uuid primary key,
  number bigint not null unique default nextval('order_numbers'),
  source text not null check (source in ('service', 'bid', 'offer')),
  service_id uuid references services (id),
  service_version_id uuid references service_versions (id),
  customer_id uuid not null references users (id),
  seller_id uuid not null references users (id),
  status text not null check (status in
    ('awaiting_payment', 'awaiting_requirements', 'awaiting_start', 'awaiting_funding', 'in_progress', 'paused', 'delivered',
    'revision', 'disputed', 'completed', 'cancelled', 'resolved')),
  title text not null,
  terms jsonb not null,  -- the snapshot both agreed to: package, extras, checklist, brief, version
  brief_answers jsonb not null default '[]',
  total_minor bigint not null check (total_minor > 0),
  fee_buyer_minor bigint not null check (fee_buyer_minor >= 0),
  fee_snapshot jsonb not null,
  payment_due_at timestamptz not null,
  paid_at timestamptz,
  free_cancel_until timestamptz,
  started_at timestamptz,
  due_at timestamptz,
  ended_at timestamptz,
  end_reason text,  -- unpaid, customer, seller, not_started, late, completed
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  -- A sale is counted for its service by the clock: paying customers never wait for one another on the service's row.
  is_sale_counted boolean not null default false,
  -- Until when the work has to begin (or the seller's questions to be answered): told and enforced from one place.
  start_due_at timestamptz,
  -- An order may come from a bid; its stages are paid together or one after the other.
  project_id uuid references projects (id),
  bid_id uuid references bids (id),
  funding_due_at timestamptz,  -- until when the next stage waits for its money
  -- An ended order is counted for its people by the clock, once: who accepts or cancels never waits for another's row.
  is_outcome_counted boolean not null default false,
  -- The offer it was made of: an offer becomes one order.
  offer_id uuid unique,
  -- Whose fault it is that an order ended early, written when it ends. A customer who never answered the brief is no fault of the seller.
  fault text check (fault in ('seller', 'customer', 'none')),
  -- What the first order of somebody invited was spared of the fee.
  fee_waived_minor bigint not null default 0 check (fee_waived_minor >= 0),
  check (customer_id <> seller_id),
  constraint orders_of_bids_check check ((source = 'bid') = (bid_id is not null)),
  constraint orders_of_offers_check check ((source = 'offer') = (offer_id is not null))
);
create index orders_of_customer on orders (customer_id, created_at desc, id desc);
create index orders_of_seller on orders (seller_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_not_counted on orders (paid_at) where paid_at is not null and not is_sale_counted;
-- one agreement at a time: a cancelled order gives its bid free
create unique index orders_of_bid on orders (bid_id) where bid_id is not null and status <> 'cancelled';
create index orders_of_project on orders (project_id) where project_id is not null;
create index orders_outcome_not_counted on orders (ended_at) where ended_at is not null and not is_outcome_counted;
create index orders_at_hand on orders (seller_id) where paid_at is not null and ended_at is null;

alter table bids add foreign key (order_id) references orders (id);

create table stages (
  id uuid primary key,
  order_id uuid not null references orders (id),
  no int not null,
  title text not null,
  result text not null,
  status text not null check (status in
    ('planned', 'funded', 'in_work', 'paused', 'delivered', 'revision', 'accepted', 'released', 'disputed', 'split', 'cancelled')),
  price_minor bigint not null check (price_minor > 0),
  fee_buyer_minor bigint not null check (fee_buyer_minor >= 0),
  fee_seller_minor bigint check (fee_seller_minor >= 0),
  term_days int not null check (term_days > 0),
  revisions_included int not null,  -- -1: without limit
  revisions_used int not null default 0,
  is_late boolean not null default false,
  is_review_extended boolean not null default false,
  funded_at timestamptz,
  due_at timestamptz,
  delivered_at timestamptz,
  review_ends_at timestamptz,
  accepted_at timestamptz,
  accepted_by text check (accepted_by in ('customer', 'clock', 'arbiter')),
  clears_at timestamptz,
  released_at timestamptz,
  -- What each stage hands in, written when the order is made: the points of a service's package with the paid extras, or the stage's own result.
  promised jsonb not null default '[]',
  -- How much of a split stage's price went back to the customer. What the seller earned with a stage, fees not taken off, is asked in many
  -- places (turnover of a pair, net sums, statements) and follows from the row alone.
  customer_minor bigint check (customer_minor > 0 and customer_minor < price_minor),
  earned_minor bigint not null generated always as (
    case when status in ('accepted', 'released') then price_minor when status = 'split' then price_minor - customer_minor else 0 end) stored,
  -- How often each side has opened a dispute about a stage: the third time is refused, so that a review cannot be put off for ever.
  customer_disputes int not null default 0,
  seller_disputes int not null default 0,
  -- A customer's words in the last day of a review move it once. A seller's questions, unanswered for a day, stop the term.
  is_review_moved boolean not null default false,  -- by what the customer wrote in the last day of this review
  questions_asked int not null default 0,
  asked_at timestamptz,  -- the list of questions that is open
  paused_at timestamptz,
  paused_ms bigint not null default 0,  -- all pauses that have ended
  -- No money stays in reserve for ever: since when both sides of a stage are asked to decide.
  reserve_asked_at timestamptz,
  -- What of the seller's part waits for clears_at; the rest was available with the acceptance.
  held_minor bigint not null default 0 check (held_minor >= 0),
  -- A pause both sides agreed to: asked for as every request, and until when it stands.
  pause_until timestamptz,
  -- What both agreed to is nobody's silence: of all pauses that have ended, how long was agreed on.
  rested_ms bigint not null default 0,
  -- Both agreed that a stage may be worked on beside those before it. Cancelled while the order went on with others, whose fault it was.
  is_beside boolean not null default false,
  fault text check (fault in ('seller', 'customer', 'none')),
  -- The order's page leads to the one dispute about a stage, the newest when there were two.
  dispute_id uuid,
  unique (order_id, no),
  constraint stages_customer_part_of_split check ((status = 'split') = (customer_minor is not null))
);

alter table referral_accruals add foreign key (stage_id) references stages (id);

create table deliveries (
  id uuid primary key,
  stage_id uuid not null references stages (id),
  no int not null,
  text text not null,
  links jsonb not null default '[]',
  file_ids uuid[] not null default '{}',
  checklist_done jsonb not null default '[]',
  delivered_at timestamptz not null,
  unique (stage_id, no)
);

create table revisions (
  id uuid primary key,
  stage_id uuid not null references stages (id),
  no int not null,
  comment text not null,
  checklist_marks jsonb not null default '[]',
  asked_at timestamptz not null,
  unique (stage_id, no)
);

-- What one side of an order asks of the other: one open request of a kind per stage, each with its clock.
create table order_requests (
  id uuid primary key,
  order_id uuid not null references orders (id),
  stage_id uuid not null references stages (id),
  kind text not null check (kind in ('extension', 'cancel', 'extra', 'list', 'pause', 'beside')),
  asked_by text not null check (asked_by in ('customer', 'seller')),
  status text not null check (status in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  terms jsonb not null,  -- what is asked, by its kind: days, a sum, a list
  reason text not null,
  asked_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'seller', 'clock', 'system')),
  check ((status = 'open') = (ended_at is null))
);
create unique index order_requests_one_open on order_requests (stage_id, kind) where status = 'open';
create index order_requests_of_order on order_requests (order_id);

create table stage_questions (
  stage_id uuid not null references stages (id),
  no int not null,
  questions jsonb not null,
  asked_at timestamptz not null,
  answers jsonb,
  ended_at timestamptz,  -- answered, or the work was handed in without the answers
  primary key (stage_id, no)
);
create unique index one_open_question_of_stage on stage_questions (stage_id) where ended_at is null;

-- Two per order, one by each side; both are opened at once.
create table reviews (
  id uuid primary key,
  order_id uuid not null references orders (id),
  author_id uuid not null references users (id),
  target_id uuid not null references users (id),
  direction text not null check (direction in ('c2s', 's2c')),
  status text not null check (status in ('awaiting', 'submitted', 'published', 'expired', 'amendable', 'contested', 'hidden')),
  axes jsonb not null default '{}',  -- axis → 1–5
  score numeric(3, 2) check (score between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  is_recommended boolean,
  window_ends_at timestamptz not null,
  submitted_at timestamptz,
  published_at timestamptz,
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  -- A review keeps what its order was, so that the order is asked nothing when it is read or weighed.
  service_id uuid references services (id),
  category_id uuid references categories (id),
  price_minor bigint not null check (price_minor > 0),
  package_title text,
  days_late int,  -- below 0: earlier; null: nothing was handed in
  revisions_used int not null default 0,
  praises text[] not null default '{}' check (cardinality(praises) <= 3),
  amend_until timestamptz,  -- the leave to change it was given, once
  amended_at timestamptz,
  hidden_rule text,
  hidden_at timestamptz,
  -- Whoever a review is about contests it once.
  contested_at timestamptz,
  unique (order_id, direction),
  check (author_id <> target_id),
  check (status in ('awaiting', 'expired') or score is not null),
  check (status in ('awaiting', 'expired') or length(text) >= 20),
  check ((status = 'hidden') = (hidden_at is not null))
);
create index reviews_by_author on reviews (author_id, created_at desc, id desc);
create index reviews_of_target on reviews (target_id, created_at desc, id desc);
create index reviews_shown_of_target on reviews (target_id, direction, published_at desc, id desc) where published_at is not null;
create index reviews_shown_of_service on reviews (service_id, published_at desc, id desc) where published_at is not null;
create index reviews_awaited on reviews (author_id, window_ends_at, id) where status = 'awaiting';
-- All published reviews, the newest first; of the contested, whoever waits longest.
create index reviews_newest on reviews (published_at desc, id desc) where published_at is not null;
create index reviews_contested on reviews (contested_at, id) where status = 'contested';
create index reviews_hidden_of_author on reviews (author_id, hidden_at desc) where hidden_at is not null;

-- What a review said before it was changed.
create table review_versions (
  review_id uuid not null references reviews (id),
  no int not null,
  axes jsonb not null,
  score numeric(3, 2) not null,
  text text not null,
  praises text[] not null,
  is_recommended boolean,
  written_at timestamptz not null,
  primary key (review_id, no)
);

-- The score and what stands beside it, kept when a review is published and daily: no page sums reviews.
create table ratings (
  subject text not null check (subject in ('seller', 'service', 'customer')),
  subject_id uuid not null,
  reviews_count int not null check (reviews_count >= 0),
  weights double precision not null,
  contributions double precision not null,
  mean double precision not null,
  score double precision not null,
  figures jsonb not null,
  counted_at timestamptz not null,
  primary key (subject, subject_id)
);

-- What the dashboards show, kept as it happens, so that no page counts over all rows. Days are Moscow's.
create table seller_days (
  seller_id uuid not null references users (id),
  day date not null,
  earned_minor bigint not null default 0 check (earned_minor >= 0),  -- for accepted work, after the fee
  fee_minor bigint not null default 0 check (fee_minor >= 0),  -- what the seller paid of it
  came_minor bigint not null default 0 check (came_minor >= 0),  -- became available
  primary key (seller_id, day)
);
create index seller_days_of_day on seller_days (day);

create table customer_months (
  customer_id uuid not null references users (id),
  month date not null check (extract(day from month) = 1),
  work_minor bigint not null default 0 check (work_minor >= 0),  -- for accepted work, the seller's fee included
  fee_minor bigint not null default 0 check (fee_minor >= 0),  -- the customer's own fee
  primary key (customer_id, month)
);

create table service_days (
  service_id uuid not null references services (id),
  day date not null,
  shown int not null default 0 check (shown >= 0),  -- visitors who had it in a list
  opened int not null default 0 check (opened >= 0),  -- visitors who opened its page
  ordered int not null default 0 check (ordered >= 0),  -- paid orders
  returned int not null default 0 check (returned >= 0),  -- of them, by somebody who had paid this seller before
  -- The step of chats in a seller's funnel: people who wrote about a service for the first time, by the day.
  asked int not null default 0 check (asked >= 0),
  primary key (service_id, day)
);

-- The market by days, for its staff: filled each night for the days whose figures still move.
create table market_days (
  day date primary key,
  turnover_minor bigint not null,  -- prices of accepted work
  fee_minor bigint not null,  -- what the market kept of them, of both sides
  paid int not null,  -- orders that were paid
  disputes int not null,  -- opened on it
  searches int not null,  -- by words, first pages
  searches_found int not null,  -- of them, with something found
  projects int not null,  -- published on it
  projects_lively int not null,  -- of them, with three bids within a day
  asked int not null,  -- talks that began on it
  answer_minutes int[] not null,  -- of those that were answered, how long that took
  counted_at timestamptz not null
);

-- Of the customers who paid first in a month: how many paid again in each month after it.
create table market_cohorts (
  month date primary key,
  customers int not null,
  returned int[] not null
);
