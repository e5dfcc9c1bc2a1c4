create table countries (
  id uuid primary key,
  code text not null unique,
  title text not null
);
create table cities (
  id uuid primary key,
  country_id uuid not null references countries (id),
  title text not null,
  time_zone text not null
);
-- Categories and sub-categories share one space of slugs; «all» is the whole catalogue.
create table categories (
  id uuid primary key,
  parent_id uuid references categories (id),
  slug text not null unique check (slug <> 'all' and slug ~ '^[a-z0-9-]+$'),
  title text not null,
  icon text not null,
  cover text not null,
  sort_order int not null,
  seo jsonb not null default '{}',
  active_services_count int not null default 0
);
create table tags (
  id uuid primary key,
  tag text not null unique,
  category_id uuid references categories (id)
);
