-- What customers ask for. Read by everybody once it was published; sums and terms are the customer's wish, not an agreement.
create table projects (
  id uuid primary key,
  customer_id uuid not null references users (id),
  status text not null check (status in
    ('draft', 'on_moderation', 'needs_changes', 'rejected', 'active', 'bids_closed', 'in_work', 'completed', 'closed', 'expired', 'blocked')),
  title text not null default '',
  description text not null default '',
  category_id uuid references categories (id),
  sub_category_id uuid references categories (id),
  deliverables jsonb not null default '[]',
  tags jsonb not null default '[]',
  budget_kind text not null default 'range' check (budget_kind in ('fixed', 'range', 'ask')),
  budget_from_minor bigint check (budget_from_minor > 0),
  budget_to_minor bigint check (budget_to_minor > 0),
  deadline_days int check (deadline_days > 0),
  max_bids int not null default 30 check (max_bids > 0),
  bids_count int not null default 0,
  active_until timestamptz,          -- null: until the customer closes it
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  words tsvector not null generated always as
    (to_tsvector('russian', replace(lower(title || ' ' || (tags::text) || ' ' || description), 'ё', 'е'))) stored,
  check (budget_from_minor <= budget_to_minor),
  check (budget_kind = 'ask' or budget_from_minor is not null or budget_to_minor is not null),
  check (status <> 'active' or (published_at is not null and category_id is not null and title <> ''))
);
create index projects_newest on projects (published_at desc, id desc) where status = 'active';
create index projects_newest_category on projects (category_id, published_at desc, id desc) where status = 'active';
create index projects_newest_sub_category on projects (sub_category_id, published_at desc, id desc) where status = 'active';
create index projects_words on projects using gin (words) where status = 'active';
create index projects_of_customer on projects (customer_id, created_at desc, id desc);
