-- The service is what the catalogue lists; its content lives in versions, and moderation judges versions.
create table services (
  id uuid primary key,
  seller_id uuid not null references users (id),
  status text not null check (status in
    ('draft', 'on_moderation', 'needs_changes', 'active', 'paused', 'rejected', 'blocked', 'archived')),
  live_version_id uuid,
  draft_version_id uuid,
  -- of the live version, for lists (of the draft while nothing is live)
  title text not null default '',
  slug text not null default '',
  category_id uuid references categories (id),
  sub_category_id uuid references categories (id),
  cover_path text,
  min_price_minor bigint check (min_price_minor > 0),
  min_term_days int,
  rating_score numeric(3, 2),
  rating_count int not null default 0,
  orders_count int not null default 0,
  favourites_count int not null default 0,
  views_count int not null default 0,
  rank int not null default 0,       -- ordering of «Сначала рекомендуем», kept here so that lists are one index walk
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1
);
create table service_versions (
  id uuid primary key,
  service_id uuid not null references services (id),
  no int not null,
  status text not null check (status in ('draft', 'on_moderation', 'needs_changes', 'applied', 'rejected')),
  title text not null default '',
  category_id uuid references categories (id),
  sub_category_id uuid references categories (id),
  description text not null default '',
  tags jsonb not null default '[]',
  what_you_get jsonb not null default '[]',
  packages jsonb not null default '[]',
  extras jsonb not null default '[]',
  brief jsonb not null default '[]',
  faq jsonb not null default '[]',
  media jsonb not null default '[]',
  moderation jsonb not null default '{}',   -- {comments: [{field, text}], reason}
  moderator_id uuid references users (id),
  submitted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (service_id, no)
);
alter table services add foreign key (live_version_id) references service_versions (id);
alter table services add foreign key (draft_version_id) references service_versions (id);

create index services_ranked on services (rank desc, id desc) where status = 'active';
create index services_ranked_category on services (category_id, rank desc, id desc) where status = 'active';
create index services_ranked_sub_category on services (sub_category_id, rank desc, id desc) where status = 'active';
create index services_cheap on services (min_price_minor, id desc) where status = 'active';
create index services_new on services (published_at desc, id desc) where status = 'active';
create index services_of_seller on services (seller_id, status);
create index service_versions_queue on service_versions (submitted_at, id) where status = 'on_moderation';
