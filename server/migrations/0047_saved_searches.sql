-- What members keep of the lists, and what new came for each of these searches.
create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users (id),
  scope text not null check (scope in ('services', 'projects')),
  title text not null check (length(title) <= 80),
  query jsonb not null,
  category_id uuid references categories (id),       -- null: anywhere; matching begins here
  notice text not null check (notice in ('off', 'instant', 'daily')),
  seen_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_searches_once on saved_searches (user_id, scope, md5(query::text));
create index saved_searches_of_category on saved_searches (scope, category_id, id);

create table saved_search_hits (
  search_id uuid not null references saved_searches (id) on delete cascade,
  entity_id uuid not null,
  at timestamptz not null,
  mailed boolean not null default false,
  primary key (search_id, entity_id)
);
create index saved_search_hits_unmailed on saved_search_hits (search_id) where not mailed;
