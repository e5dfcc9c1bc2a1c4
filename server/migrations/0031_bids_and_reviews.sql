-- Answers of sellers to projects.
create table bids (
  id uuid primary key,
  project_id uuid not null references projects (id),
  seller_id uuid not null references users (id),
  status text not null check (status in
    ('draft', 'sent', 'viewed', 'shortlisted', 'countered', 'accepted', 'hired', 'withdrawn', 'declined', 'not_selected', 'expired', 'removed')),
  price_minor bigint not null check (price_minor > 0),
  term_days int not null check (term_days > 0),
  text text not null check (length(text) <= 3000),
  stages jsonb not null default '[]',
  answers jsonb not null default '[]',
  file_ids uuid[] not null default '{}',
  is_invited boolean not null default false,
  viewed_at timestamptz,                           -- the customer opened it
  shortlisted_at timestamptz,
  declined_reason text,
  order_id uuid references orders (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  unique (project_id, seller_id)
);
create index bids_of_seller on bids (seller_id, created_at desc, id desc);
create index bids_newest on bids (created_at desc, id desc);

-- «Something new among the bids», for either side, until the page was opened.
create table bid_flags (
  user_id uuid primary key references users (id),
  has_unread boolean not null,
  updated_at timestamptz not null
);

-- Two per order, one by each side; both are opened at once.
create table reviews (
  id uuid primary key,
  order_id uuid not null references orders (id),
  author_id uuid not null references users (id),
  target_id uuid not null references users (id),
  direction text not null check (direction in ('c2s', 's2c')),
  status text not null check (status in ('awaiting', 'submitted', 'published', 'expired', 'amendable', 'contested', 'hidden')),
  axes jsonb not null default '{}',                -- axis → 1–5
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
  unique (order_id, direction),
  check (author_id <> target_id),
  check (status in ('awaiting', 'expired') or score is not null)
);
create index reviews_by_author on reviews (author_id, created_at desc, id desc);
create index reviews_of_target on reviews (target_id, created_at desc, id desc);
